// Writing and showing Markdown.
// Part: both.
export const markdown = {
  formatting: 'Formatting',
  mode: 'Mode',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  link: 'Link',
  list: 'List',
  edit: 'Edit',
  preview: 'Preview',
  nothing: 'No content to preview',
  image: 'Picture',
  done: 'Done',
  toDo: 'To do',
  footnotes: 'Footnotes',
  footnote: 'Footnote {{footnote}}',
  back: 'Back to footnote mark {{footnote}}',
} as const;
