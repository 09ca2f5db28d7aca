// In Portuguese: asking nothing until a day she chooses, and what that does and does not stop.
import type { pause as english } from '../en/pause.ts';
import type { InPortuguese } from '../translation.ts';

export const pause: InPortuguese<typeof english> = {
  action: 'Pausar verificações',
  title: 'Pausar verificações',
  text: 'Quando viaja, está no hospital ou sem e-mail: até ao dia que escolher não perguntamos nada, e nenhum silêncio conta.',
  until: 'Pausar até',
  untilHint: 'No máximo {{count}} dias. Na manhã desse dia perguntamos-lhe.',
  choices: 'Durações habituais',
  weeks: '2 semanas',
  month: '1 mês',
  months: '3 meses',
  missing: 'Escolha uma data',
  sooner: 'A sua próxima verificação está prevista para {{date}}. Esta pausa iria antecipá-la.',
  effects: 'O que faz uma pausa',
  noSilence:
    'Nada é entregue por silêncio antes desse dia. Depois vêm as verificações habituais e todo o período de tolerância.',
  codes: 'Um código de ativação continua a funcionar. Quem o introduzir dá início à entrega.',
  payments:
    'Os pagamentos falhados são contados, mas não dão início ao período de tolerância antes desse dia.',
  ends: 'Termina automaticamente, ou quando disser aqui que está de volta. Iniciar sessão não a termina.',
  cancel: 'Cancelar',
  confirm: 'Pausar',
  confirming: 'Um momento…',
  done: 'As verificações estão em pausa',
  doneText: 'Perguntamos-lhe em {{date}}.',
  failed: 'A pausa não começou',
  failedText: 'Nada foi alterado. Tente novamente.',
  notice: {
    title: 'Em pausa até {{date}}',
    text: 'Não perguntamos nada até essa manhã, e nenhum silêncio conta. Um código de ativação continua a funcionar, e os pagamentos falhados são apenas contados.',
    change: 'Mudar o dia',
    end: 'Estou aqui, terminar a pausa',
    ending: 'Um momento…',
    ended: 'A pausa terminou',
    endedText: 'A contagem recomeça.',
    endFailed: 'A pausa não terminou',
  },
};
