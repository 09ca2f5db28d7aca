// In Russian: the question before typed words are lost.
import type { InRussian } from '../translation.ts';

export const unsaved: InRussian<'unsaved'> = {
  title: 'Закрыть без сохранения?',
  text: 'То, что вы здесь изменили, не сохранено и будет потеряно.',
  cancel: 'Продолжить писать',
  confirm: 'Отменить изменения',
};
