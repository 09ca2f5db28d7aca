// In Russian: trying out a testament: its public page, a test email, a test text message.
import type { trials as en } from '../en/trials.ts';
import type { InRussian } from '../translation.ts';

export const trials: InRussian<typeof en> = {
  button: 'Проба',
  buttonNamed: 'Проба: {{title}}',
  link: {
    title: 'Публичная ссылка',
    anybody: 'По ней уже сегодня может читать любой.',
    withPassphrase: 'Уже сегодня по ней может читать любой, кто знает кодовую фразу.',
    sealed: 'До доставки по ней видны только название и открытое описание.',
    draft: 'Пока это черновик, по ней открываете только вы.',
    paused: 'Пока завещание приостановлено, по ней открываете только вы.',
    delivered: 'У получателей свои ссылки; эта ваша.',
    copy: 'Скопировать ссылку',
    open: 'Открыть в новой вкладке',
    copied: 'Ссылка скопирована',
    copiedText: 'Теперь вы можете поделиться ссылкой на завещание',
    copyFailed: 'Ошибка копирования',
    copyFailedText: 'Не удалось скопировать ссылку',
  },
  email: {
    title: 'Отправить пробное письмо',
    placeholder: 'marta@example.com',
    send: 'Отправить пробное письмо',
    incorrect: 'Неверный адрес',
    incorrectText: 'Введите правильный адрес эл. почты',
    sent: 'Пробное письмо отправлено',
    instead: 'Пока адрес не подтверждён, пробы приходят только на {{email}}.',
    failed: 'Не удалось отправить пробное письмо',
  },
  sms: {
    title: 'Отправить пробное СМС',
    send: 'Отправить пробное СМС',
    missing: 'Неверный номер телефона',
    incorrect: 'Неверный формат номера',
    sent: 'Пробное СМС отправлено',
    failed: 'Не удалось отправить пробное СМС',
  },
  send: 'Отправить',
  sending: 'Отправляем…',
  note: 'В обоих сказано, что это проба, и нет ни слова из завещания.',
  sendingError: 'Ошибка отправки',
};
