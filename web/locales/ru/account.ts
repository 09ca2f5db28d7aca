// In Russian: confirming the address by the six-digit code, and typing the password once more.
import type { account as english } from '../en/account.ts';
import type { InRussian } from '../translation.ts';

export const account: InRussian<typeof english> = {
  ownPassword: {
    label: 'Ваш пароль',
    why: 'Чтобы за вас этого не решил тот, кто застанет ваш браузер открытым.',
    missing: 'Введите пароль',
  },
  confirm: {
    title: 'Подтвердите свой адрес',
    sent: 'Мы отправили шесть цифр на {{email}}. Пока вы их не введёте, ни одно ваше завещание не активно.',
    bannerTitle: 'Не активно: подтвердите свой адрес',
    bannerText:
      'Мы отправили шесть цифр на {{email}}. Пока вы их не введёте, ничего не будет доставлено.',
    givenUpTitle: 'У этой учётной записи нет адреса',
    givenUpText:
      'Кто-то другой подтвердил, что адрес принадлежит ему. Ничего вашего доставлено не будет. Сохраните то, что написали, и откройте другую учётную запись с вашим собственным адресом.',
    open: 'Ввести код',
    code: 'Код из шести цифр',
    submit: 'Подтвердить',
    confirming: 'Подтверждаем…',
    resend: 'Отправить новый код',
    later: 'Сделать это позже',
    done: 'Адрес подтверждён',
    doneText: 'Письма с проверкой будут приходить на {{email}}.',
    resent: 'Код отправлен',
    resentText: 'Действует код из самого нового письма.',
    failedText: 'Попробуйте ещё раз позже',
    resendFailed: 'Не удалось отправить код',
    mailbox: 'Почта остаётся на этом компьютере.',
    openMailbox: 'Открыть локальный почтовый ящик',
  },
};
