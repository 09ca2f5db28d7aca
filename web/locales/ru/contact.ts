// In Russian: writing to the people behind this installation, in a dialog and on a page.
import type { InRussian } from '../translation.ts';

export const contact: InRussian<'contact'> = {
  lead: 'Задайте вопрос, расскажите, что не работает или что мы могли бы улучшить. Ваше сообщение прочитает человек и ответит по эл. почте.',
  faq: 'Сначала поискать среди ответов',
  noScript: 'Для этой формы нужен JavaScript.',
  noScriptBut: 'Для этой формы нужен JavaScript. Можно также написать на {{address}}.',
  subject: 'Тема',
  message: 'Сообщение',
  send: 'Отправить сообщение',
  sent: 'Сообщение отправлено',
  sentText: 'Спасибо за ваше сообщение. Мы скоро вам ответим.',
  failed: 'Не удалось отправить сообщение',
  failedText: 'Попробуйте ещё раз позже',
};
