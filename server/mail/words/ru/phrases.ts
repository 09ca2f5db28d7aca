/** The Russian words that several mails share. Part of the catalogue. */
import type { RussianOf } from '#contract/translation.ts';
import type { enPhrases } from '#server/mail/words/en/phrases.ts';

export const ruPhrases: RussianOf<typeof enPhrases> = {
  locale: 'ru',
  moment: '{{date}}, {{time}} ({{zone}})',
  momentUnsure: 'Наши часы сейчас проверяются, поэтому время неизвестно',
  greeting: 'Здравствуйте, {{name}}.',
  greetingUnnamed: 'Здравствуйте.',
  // What we send, delete, keep: the nominative and the accusative are alike.
  testaments_one: '{{count}} письмо',
  testaments_few: '{{count}} письма',
  testaments_many: '{{count}} писем',
  // To how many we send it: beside a noun, the number has a case that is heard wrongly.
  people_one: '(получателей: {{count}})',
  people_few: '(получателей: {{count}})',
  people_many: '(получателей: {{count}})',
  numbersFromTwo: 'два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать',
  weeksFromTwo: 'две три четыре пять шесть семь восемь девять десять одиннадцать двенадцать',
  every: {
    day: 'раз в день',
    week: 'раз в неделю',
    month: 'раз в месяц',
    year: 'раз в год',
    days_one: 'раз в {{number}} день',
    days_few: 'раз в {{number}} дня',
    days_many: 'раз в {{number}} дней',
    weeks_one: 'раз в {{number}} неделю',
    weeks_few: 'раз в {{number}} недели',
    weeks_many: 'раз в {{number}} недель',
    months_one: 'раз в {{number}} месяц',
    months_few: 'раз в {{number}} месяца',
    months_many: 'раз в {{number}} месяцев',
    years_one: 'раз в {{number}} год',
    years_few: 'раз в {{number}} года',
    years_many: 'раз в {{number}} лет',
  },
  linkHint: 'Если ссылка не открывается, скопируйте этот адрес в браузер:',
  codeLabel: 'Страница попросит эти шесть цифр:',
  heirs:
    'Если вы читаете это в почтовом ящике умершего человека, пожалуйста, не отвечайте. От вас ' +
    'ничего не требуется.',
  keepToYourself:
    'Пожалуйста, не пересылайте это сообщение. С его ссылкой и кодом кто угодно мог бы ответить ' +
    'за вас.',
  onlyTheCode:
    'Страница спрашивает только этот код и никогда не просит пароль или оплату. Никому не ' +
    'называйте код, даже по телефону.',
  ownerFooter:
    'Вы получили это сообщение, потому что у вас есть учётная запись Codicil на {{host}}.',
  machineFooter:
    'Пожалуйста, не пишите в ответ по почте: таких сообщений никто не читает. Помощь: {{help}}',
  device: {
    both: '{{browser}}, {{system}}',
    unknown: 'не определён',
    row: 'Браузер: {{device}}',
  },
};
