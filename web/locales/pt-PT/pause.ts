// In Portuguese: asking nothing until a day she chooses, and what that does and does not stop.
import type { InPortuguese } from '../translation.ts';

export const pause: InPortuguese<'pause'> = {
  action: 'Pausar verificações',
  text: 'Para uma viagem, um internamento ou um tempo sem e-mail. Até ao dia que escolher não perguntamos nada, e não responder não tem consequências.',
  until: 'Pausar até',
  untilHint: 'No máximo {{count}} dias. Na manhã desse dia perguntamos-lhe.',
  choices: 'Durações habituais',
  weeks: '2 semanas',
  month: '1 mês',
  months: '3 meses',
  missing: 'Escolha uma data',
  sooner:
    'A sua próxima verificação é em {{date}}. Esta pausa acabaria antes disso, e perguntaríamos mais cedo.',
  effects: 'O que faz uma pausa',
  noSilence:
    'Antes desse dia nada é entregue, mesmo que não responda. Depois desse dia perguntamos-lhe como de costume, e tem todo o período de tolerância.',
  codes: 'Um código de ativação continua a funcionar. Quem o introduzir dá início à entrega.',
  payments:
    'Contamos os pagamentos falhados, mas não dão início ao período de tolerância antes desse dia.',
  ends: 'A pausa termina nesse dia, ou quando carregar em «Estou aqui». Iniciar sessão não a termina.',
  confirm: 'Pausar',
  done: 'As verificações estão em pausa',
  doneText: 'Voltamos a perguntar em {{date}}.',
  failed: 'A pausa não começou',
  notice: {
    title: 'Em pausa até {{date}}',
    text: 'Até essa manhã não perguntamos nada, e não responder não tem consequências. Um código de ativação continua a funcionar, e os pagamentos falhados são apenas contados.',
    change: 'Mudar o dia',
    end: 'Estou aqui, terminar a pausa',
    ended: 'A pausa terminou',
    endFailed: 'A pausa não terminou',
  },
};
