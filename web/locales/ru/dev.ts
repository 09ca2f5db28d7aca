// In Russian: what exists only while trying out: the local mailbox and the bar that moves time.
import type { dev as english } from '../en/dev.ts';
import type { InRussian } from '../translation.ts';

export const dev: InRussian<typeof english> = {
  bar: {
    label: 'Перемотка времени',
    now: 'Сейчас',
    day: '+1 день',
    week: '+1 нед.',
    until: 'До ближайшего события',
    steps: 'Сдвинуть время',
    moving: 'Время идёт…',
    mailboxCount_one: '{{count}} письмо в ящике',
    mailboxCount_few: '{{count}} письма в ящике',
    mailboxCount_many: '{{count}} писем в ящике',
    mailboxCount_other: '{{count}} письма в ящике',
    failed: 'Время не сдвинулось',
    failedText: 'Что-то пошло не так',
    story: 'Что произошло',
    show: 'Показать, что произошло',
    hide: 'Скрыть',
    intro:
      'Нажмите «До ближайшего события» и посмотрите, что происходит, когда никто не отвечает. Если ответить, даты сдвинутся.',
    delivered: 'Откройте почтовый ящик и прочтите письмо так, как его прочтёт адресат.',
    nothing: 'Время прошло, ничего не было назначено.',
    kept: 'Почта хранится на этом компьютере.',
    openMailbox: 'Открыть почтовый ящик',
  },
  mailbox: {
    title: 'Локальный почтовый ящик',
    text: 'Эта установка отправила бы эти письма. Вместо этого они остаются здесь, кому бы ни были адресованы. Откройте любое так, как это сделал бы адресат.',
    empty: 'Писем пока нет',
    emptyText:
      'Зарегистрируйтесь, отправьте проверку или сдвиньте время: отправленное появится здесь само.',
    list: 'Письма, сначала новые',
    to: 'Кому: {{address}}',
    asMail: 'Как письмо',
    asText: 'Как простой текст',
    form: 'Как показать',
    frame: 'Письмо: {{subject}}',
    back: 'Все письма',
    failed:
      'Не удалось открыть почтовый ящик. Почта хранится здесь, только если нет почтового сервера.',
  },
};
