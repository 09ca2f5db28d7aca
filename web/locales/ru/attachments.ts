// In Russian: the files of a testament: choosing, sending and removing them.
import type { attachments as en } from '../en/attachments.ts';
import type { InRussian } from '../translation.ts';

export const attachments: InRussian<typeof en> = {
  title: 'Вложения',
  choose: 'Выбрать файлы',
  drop: 'или перетащите их сюда',
  hint: 'PDF, DOC, DOCX, JPG или PNG, не более {{megabytes}} МБ каждый.',
  queued: 'Файлы, которые будут приложены',
  stored: 'Приложенные файлы',
  waiting: 'будет приложен при сохранении',
  uploading: 'отправляется, {{percent}} %',
  uploadingNamed: 'Отправляется {{name}}',
  success: 'приложен',
  failed: 'не приложен: {{reason}}',
  failedText: 'файл не дошёл до сервера',
  retryNamed: 'Отправить {{name}} ещё раз',
  removeNamed: 'Убрать {{name}}',
  refused: 'Файл «{{name}}» не добавлен',
  refusedMany_one: 'Не добавлен {{count}} файл',
  refusedMany_few: 'Не добавлены {{count}} файла',
  refusedMany_many: 'Не добавлено {{count}} файлов',
  refusedMany_other: 'Не добавлено {{count}} файла',
  refusal: {
    type: 'Можно приложить только файлы PDF, DOC, DOCX, JPG и PNG.',
    size: 'Этот файл слишком велик. Не более {{megabytes}} МБ.',
  },
  notAll: 'Письмо сохранено, но некоторые файлы не приложены. Отправьте их ещё раз или уберите.',
  loadFailed: 'Не удалось загрузить список приложенных файлов.',
  removeTitle: 'Удалить «{{name}}»?',
  removeText: 'Никто не получит этот файл. В течение 30 дней его можно вернуть.',
  keep: 'Оставить файл',
  remove: 'Удалить',
  removing: 'Удаляем…',
  removed: 'Вложение удалено',
  removeFailed: 'Не удалось удалить вложение',
  removeFailedText: 'Произошла ошибка',
};
