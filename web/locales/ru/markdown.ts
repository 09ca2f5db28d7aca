// In Russian: writing and showing Markdown.
import type { InRussian } from '../translation.ts';

export const markdown: InRussian<'markdown'> = {
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
