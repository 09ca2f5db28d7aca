// In Russian: the page of notifications.
import type { InRussian } from '../translation.ts';

export const notifications: InRussian<'notifications'> = {
  title: 'Уведомления',
  lead: 'Что произошло с вашими проверками, письмами и учётной записью.',
  list: 'Уведомления, сначала новые',
  isUnread: 'Не прочитано:',
  changes: 'Посмотреть изменения',
  read: 'Отметить прочитанным',
  readAll: 'Отметить все прочитанными',
  allRead: 'Все уведомления отмечены как прочитанные',
  empty: 'Уведомлений нет',
  emptyText: 'Вы всё прочитали.',
  failed: 'Не удалось загрузить уведомления.',
  readFailed: 'Не удалось отметить уведомление как прочитанное',
  readAllFailed: 'Не удалось отметить все уведомления как прочитанные',
};
