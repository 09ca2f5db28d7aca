// In Russian: writing and showing Markdown.
import type { markdown as english } from '../en/markdown.ts';
import type { InRussian } from '../translation.ts';

export const markdown: InRussian<typeof english> = {
  formatting: 'Оформление текста',
  mode: 'Режим',
  bold: 'Жирный',
  italic: 'Курсив',
  heading: 'Заголовок',
  link: 'Ссылка',
  list: 'Список',
  edit: 'Правка',
  preview: 'Просмотр',
  nothing: 'Пока нечего показать',
  image: 'Изображение',
  done: 'Сделано',
  toDo: 'Не сделано',
  footnotes: 'Сноски',
  footnote: 'Сноска {{footnote}}',
  back: 'Назад к знаку сноски {{footnote}}',
};
