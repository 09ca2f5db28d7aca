// In Russian: header and footer of the public pages, and the page for an address that does not
// exist.
import type { site as english } from '../en/site.ts';
import type { InRussian } from '../translation.ts';

export const site: InRussian<typeof english> = {
  home: 'Codicil, главная страница',
  main: 'Основная навигация',
  logIn: 'Войти',
  signUp: 'Регистрация',
  toDashboard: 'Перейти на панель',
  footer: {
    about:
      'Управляйте своими цифровыми завещаниями. Codicil — компания, зарегистрированная в Португалии.',
    copyright: '© {{year}} Codicil',
    product: 'Продукт',
    features: 'Главные возможности',
    howItWorks: 'Как это работает',
    plans: 'Доступные планы',
    account: 'Учётная запись',
  },
  notFound: {
    title: '404: страница не найдена',
    hint: 'Вы не забыли добавить страницу в маршрутизатор?',
    home: 'На главную страницу',
  },
  failed: {
    title: 'Не удалось показать эту страницу',
    hint: 'Ничего из вашего не потеряно. Попробуйте ещё раз.',
    retry: 'Попробовать ещё раз',
  },
};
