// Around the texts of the law, in Russian.
import type { InRussian } from '../translation.ts';

export const legal: InRussian<'legal'> = {
  termsAbout:
    'Правила между вами и Codicil: что делает сервис, сколько он стоит и чего мы не можем обещать.',
  privacyAbout:
    'Что Codicil знает о владельцах учётных записей, получателях и посетителях, зачем, как долго, и каковы ваши права.',
  informationAbout: 'Кто стоит за Codicil, какое право применяется и как удалить ваши данные.',
  updated: 'Последнее обновление: {{date}}',
  contents: 'Содержание',
};
