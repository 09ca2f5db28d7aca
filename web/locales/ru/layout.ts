// In Russian: the frame around every signed-in screen.
import type { InRussian } from '../translation.ts';

export const layout: InRussian<'layout'> = {
  sections: 'Разделы',
  testaments: 'Завещания',
  notes: 'Заметки',
  triggers: 'Когда доставить',
  settings: 'Настройки',
  unread_one: '{{count}} непрочитанное',
  unread_few: '{{count}} непрочитанных',
  unread_many: '{{count}} непрочитанных',
  keptHint: '30 дней его можно вернуть в разделе «Недавние изменения».',
  undoHint: 'Это можно отменить в течение 30 дней: «Настройки», «Недавние изменения».',
  signOut: 'Выйти',
  noPhoneNumber: 'Нет телефона',
  unsent: {
    title: 'Выйти и потерять неотправленные слова?',
    text: 'Часть слов ваших писем есть только в этом браузере: отправить их пока не удалось. При выходе они будут удалены.',
    stay: 'Остаться',
    leave: 'Выйти',
  },
  loggedOut: 'Вы вышли',
  loggedOutText: 'Вы успешно вышли из учётной записи',
  logoutFailed: 'Не удалось выйти',
  session: {
    title: 'Войдите ещё раз',
    text: 'Сеанс завершён здесь или в другом окне. Всё, что вы ввели, осталось на этой странице. Введите пароль, чтобы продолжить.',
    account: 'Ваша учётная запись:',
    leave: 'Покинуть страницу',
    left: 'Сеанс завершён',
    leftText: 'Войдите, чтобы продолжить.',
  },
};
