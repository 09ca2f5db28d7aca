// In Russian: words of the controls themselves, whatever they are used for.
import type { InRussian } from '../translation.ts';

export const ui: InRussian<'ui'> = {
  close: 'Закрыть',
  device: '{{browser}}, {{system}}',
  hideTyped: 'Скрыть введённое',
  kilobytes: '{{size}} КБ',
  loading: 'Загрузка',
  notices: 'Сообщения',
  optional: '(необязательно)',
  retry: 'Попробовать ещё раз',
  showTyped: 'Показать введённое',
  skipToContent: 'Перейти к содержанию',
  strength: {
    weak: 'Слабый',
    fair: 'Средний',
    good: 'Хороший',
    strong: 'Надёжный',
  },
};
