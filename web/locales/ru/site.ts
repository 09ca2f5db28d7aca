// In Russian: header and footer of the public pages, and the page for an address that does not
// exist.
import type { InRussian } from '../translation.ts';

export const site: InRussian<'site'> = {
  pageTitle: '{{title}} – Codicil',
  home: 'Codicil, главная страница',
  main: 'Основная навигация',
  menu: 'Меню',
  logIn: 'Войти',
  signUp: 'Регистрация',
  toDashboard: 'Перейти к обзору',
  readOn: 'Подробнее:',
  pages: {
    home: 'Главная',
    about: 'О нас',
    documentation: 'Как это работает',
    guides: 'Руководства',
    plans: 'Доступные планы',
    faq: 'Частые вопросы',
    blog: 'Блог',
    contact: 'Связаться с нами',
    support: 'Поддержка',
    terms: 'Условия использования',
    privacy: 'Политика конфиденциальности',
    legal: 'Правовая информация',
    complaints: 'Книга жалоб',
  },
  footer: {
    about:
      'Управляйте своими цифровыми завещаниями. Codicil — компания, зарегистрированная в Португалии.',
    private: 'Частный сервер.',
    privateOf: 'Частный сервер. Его ведёт {{name}}.',
    code: 'У меня есть код активации',
    all: 'Все страницы',
    elsewhere: 'Codicil в других местах',
    product: 'Продукт',
    company: 'Компания',
    legal: 'Правовые документы',
    copyright: '© {{year}} Codicil, Lda.',
  },
  notFound: {
    title: '404: страница не найдена',
    hint: 'Вы не забыли добавить страницу в маршрутизатор?',
    text: 'Возможно, в адресе опечатка или страница переехала. Ничего из написанного вами не потеряно.',
    home: 'На главную страницу',
    documentation: 'Узнать, как это работает',
    contact: 'Написать нам',
  },
  failed: {
    title: 'Не удалось показать эту страницу',
    hint: 'Ничего из написанного вами не потеряно. Попробуйте ещё раз.',
  },
};
