/** In Russian, what the server says in pages. Letters are written in English. */
import type { PageWords } from './page-words.ts';

export const russian: PageWords<'one' | 'few' | 'many' | 'other'> = {
  locale: 'ru',
  moment: '{{date}}, {{time}} ({{zone}})',
  testaments_one: '{{count}} завещание',
  testaments_few: '{{count}} завещания',
  testaments_many: '{{count}} завещаний',
  testaments_other: '{{count}} завещания',
  people_one: '{{count}} человеку',
  people_few: '{{count}} людям',
  people_many: '{{count}} людям',
  people_other: '{{count}} людям',
  notification: {
    checkSent:
      'Мы отправили вам проверку {{attempt}} из {{attempts}}. Пожалуйста, ответьте на неё.',
    checkMissed: 'Проверка {{attempt}} из {{attempts}} осталась без ответа.',
    graceStarted:
      'Начался льготный период. Если вы не ответите, доставка начнётся в этот срок: {{when}}.',
    released: 'Доставка начата: {{testaments}} {{people}}.',
    deliveryBounced:
      'Письмо с вашим посланием не принято. Мы продолжаем попытки доставить его. Получатель: ' +
      '{{recipient}}.',
    deliveryGivenUp:
      'Письмо с вашим посланием не принимали 90 дней. Мы больше не пытаемся доставить его. ' +
      'Получатель: {{recipient}}.',
    deliveryCameBack:
      'Письмо с вашим посланием вернулось. Повторно мы его не отправляем. Получатель: {{recipient}}.',
    deliveryOpened: 'Ваше послание открыто. Получатель: {{recipient}}.',
    codeMade: 'Создан код активации для «{{trigger}}». Браузер: {{device}}.',
    codeReplaced: 'Код активации для «{{trigger}}» заменён. Браузер: {{device}}.',
    codeSwitchedOn:
      'Триггер «{{trigger}}» включён, его код активации теперь действует. Браузер: {{device}}.',
    codeShortened:
      'Сокращено время, за которое можно остановить доставку по коду активации «{{trigger}}». ' +
      'Браузер: {{device}}.',
    codeEntered:
      'Кто-то ввёл код активации для «{{trigger}}». Если вы не остановите доставку, она начнётся ' +
      'в этот срок: {{when}}.',
    codeUsed: 'Кто-то ввёл код активации для «{{trigger}}». Доставка началась.',
    paymentFailed: 'Оплата вашей подписки не прошла.',
    paymentFailedAgain:
      'Оплата вашей подписки снова не прошла. Неудачных попыток подряд: {{attempt}}.',
    paymentEnded: 'Ваша подписка закончилась, потому что оплата не прошла.',
    newDevice: 'Вашу учётную запись открыли в новом для нас браузере: {{device}}.',
    noWords: 'В завещании «{{testament}}» пока ничего не написано, поэтому оно больше не активно.',
    passwordChanged: 'Ваш пароль изменён. Браузер: {{device}}.',
    failedSignIns:
      'Неверный пароль для вашей учётной записи за сутки вводили {{count}} раз. Никто так не вошёл.',
    reachUnproved:
      'Не доказано, что этот сервер вам доступен. Если так и останется, с {{when}} все сроки остановятся.',
  },
  device: {
    both: '{{browser}}, {{system}}',
    unknown: 'название неизвестно',
  },
  activation: {
    accepted:
      'Код верен. Владелец содержимого получит уведомление, содержимое готовится к доставке.',
    held:
      'Код верен. Владелец содержимого получит уведомление и сможет остановить доставку. Срок: ' +
      '{{until}}. После этого содержимое будет доставлено.',
  },
};
