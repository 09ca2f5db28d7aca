// In Russian: sign-in and registration.
import type { auth as english } from '../en/auth.ts';
import type { InRussian } from '../translation.ts';

export const auth: InRussian<typeof english> = {
  pageTitle: 'Вход и регистрация',
  title: 'Добро пожаловать',
  tabs: 'Учётная запись',
  login: 'Вход',
  register: 'Регистрация',
  usernameOrEmail: 'Имя пользователя или эл. почта',
  username: 'Имя пользователя',
  email: 'Эл. почта',
  password: 'Пароль',
  passwordHint:
    'Не короче {{count}} символов, лучше от 12. Хорошо подходят три слова, никак не связанные между собой.',
  confirmPassword: 'Повторите пароль',
  fullName: 'Полное имя',
  phoneNumber: 'Номер телефона',
  submitLogin: 'Войти',
  loggingIn: 'Входим…',
  submitRegister: 'Создать учётную запись',
  creatingAccount: 'Создаём учётную запись…',
  shut: {
    invite: 'Нужно приглашение',
    inviteText:
      'Этот сайт — только для тех, кого пригласили. Попросите ссылку у того, кто его ведёт.',
    closed: 'Новые учётные записи не создаются',
    closedText: 'Здесь больше не создают учётных записей. Если у вас она есть, войдите.',
  },
  accept: 'Создавая учётную запись, вы принимаете',
  data: '. Как мы обращаемся с вашими данными:',
  loginDone: 'Вход выполнен',
  loginDoneText: 'С возвращением, {{username}}.',
  loginFailed: 'Не удалось войти',
  loginFailedText: 'Неверное имя пользователя или пароль',
  registerDone: 'Регистрация завершена',
  registerDoneText: 'Добро пожаловать в Codicil, {{username}}.',
  registerFailed: 'Не удалось зарегистрироваться',
  registerFailedText: 'Учётная запись не создана',
  signInFirst: 'Нужно войти',
  signInFirstText: 'Чтобы оформить подписку, войдите или зарегистрируйтесь',
  pitch: 'Десять спокойных минут сегодня могут избавить кого-то от недель поисков.',
  benefits: {
    sealed: 'Всё, что вы пишете, хранится в зашифрованном виде',
    checks: 'Вы сами решаете, как часто мы спрашиваем: от раза в месяц до раза в год',
    grace: 'Прежде чем что-либо отправить, мы ждём и присылаем предупреждения',
    recipients: 'Получателям не нужна учётная запись, и они ничего не платят',
  },
};
