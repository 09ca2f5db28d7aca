// In Portuguese: activation triggers: their cards, the dialog that writes one, and the code for
// relatives.
import type { InPortuguese } from '../translation.ts';

export const triggers: InPortuguese<'triggers'> = {
  title: 'Quando entregar',
  lead: 'O que dá início a uma entrega: deixa de responder, os pagamentos falham, ou alguém da sua confiança introduz um código.',
  add: 'Adicionar regra',
  loading: 'A carregar as suas regras',
  failed: 'Não foi possível carregar as suas regras.',
  emptyTitle: 'Ainda não há regras',
  emptyText:
    'Não precisa de nenhuma: cada carta tem as suas próprias definições. Com uma regra define várias cartas de uma vez, ou dá um código a um familiar.',
  types: {
    check_inactive: 'Sem resposta às verificações',
    payment_failed: 'Pagamento falhado',
    contacted_by_instruction: 'Um familiar introduz um código',
  },
  typeHints: {
    check_inactive: 'Atua quando deixa de responder aos nossos e-mails de verificação.',
    payment_failed:
      'Atua quando os pagamentos falham e não são regularizados no período de tolerância.',
    contacted_by_instruction: 'Atua quando um familiar introduz o código que lhe deu.',
  },
  badge: { active: 'Ativa', inactive: 'Inativa', used: 'Usada' },
  card: {
    interval: 'Intervalo entre verificações',
    attempts: 'Tentativas',
    payments: 'Pagamentos falhados',
    times_one: '{{count}} vez',
    times_other: '{{count}} vezes',
    whenEntered: 'Quando o código é introduzido',
    atOnce: 'De imediato, sem tempo para impedir',
    hours_one: '{{count}} hora para a impedir',
    hours_other: '{{count}} horas para a impedir',
    enabledNamed: 'Ligar {{name}}',
    showCode: 'Mostrar código',
    showCodeNamed: 'Mostrar código de {{name}}',
  },
  /** The beginning of a sentence about what it does then. */
  when: {
    check_inactive: 'Se deixar de responder',
    payment_failed: 'Se os pagamentos falharem',
    contacted_by_instruction: 'Quando alguém introduzir o código',
  },
  state: {
    entered: 'O código foi introduzido. Tem efeito em {{date}}, a menos que responda antes.',
    arms: '{{when}}, entregamos {{titles}}.',
    deletes: '{{when}}, eliminamos {{titles}}.',
    both: '{{when}}, entregamos {{titles}} e eliminamos {{deleted}}.',
    nothing: 'Não está em uso: não tem nenhuma carta ativa e pronta.',
    off: 'Desligada: não entrega nada.',
    spent:
      'O código foi usado em {{date}} e já não funciona. Defina um novo código para voltar a usar esta regra.',
    'no-subscription': 'Não está em uso: não tem subscrição.',
    'confirm-address': 'Não está em uso: confirme primeiro o seu endereço.',
    'no-mail-server': 'Não está em uso: não há servidor de correio configurado.',
    'never-reached': 'Não está em uso: este servidor nunca respondeu no seu próprio endereço.',
  },
  dialog: {
    createTitle: 'Criar regra',
    editTitle: 'Editar regra',
    name: 'Nome',
    namePlaceholder: 'Todos os meses',
    type: 'Tipo de regra',
    paymentDisabled: '«Pagamento falhado» só pode ser escolhido com uma subscrição ativa.',
    interval: 'Intervalo',
    intervalHint: 'Dias entre verificações',
    attemptsHint: 'E-mails sem resposta',
    paymentsHint: 'Seguidos',
    graceHint: 'Dias com avisos',
    codeHint:
      'Deixe vazio e criamos um código. Ou escreva palavras suas: acrescentamos seis caracteres, para que ninguém as adivinhe.',
    codeKept:
      'Deixe vazio para manter o código. Se escrever aqui palavras, tornam-se um novo código, e o antigo deixa de funcionar.',
    codeSpent:
      'O código antigo foi usado. O que escrever aqui torna-se um novo código. Acrescentamos seis caracteres.',
    windows: {
      atOnce: 'Entregar de imediato',
      hours_one: 'Esperar {{count}} hora, para que o possa impedir',
      hours_other: 'Esperar {{count}} horas, para que o possa impedir',
    },
    windowAtOnce:
      'Quando alguém introduz o código, entregamos as suas cartas nesse momento, ou eliminamos aquelas para as quais o escolheu. Ninguém o pode impedir, nem mesmo quem as escreveu.',
    windowHours:
      'Recebe um aviso por e-mail e, se tivermos o seu número, por SMS. Uma resposta impede a entrega.',
    scope: 'Que cartas',
    all: 'Todas as cartas ativas',
    allHint: 'Também as que ativar mais tarde.',
    picked: 'Só as que eu escolher',
    pickedMissing: 'Escolha pelo menos uma carta.',
    nothingWritten: 'Ainda não escreveu nenhuma carta.',
    notActive: '{{title}} ({{status}})',
    lost_one: '{{titles}} deixaria de ser entregue quando não responder ou um pagamento falhar.',
    lost_other:
      '{{titles}} deixariam de ser entregues quando não responder ou um pagamento falhar.',
    lostWhy: 'Uma regra deste tipo substitui as definições deste tipo em todas as suas cartas.',
    activeHint: 'Enquanto estiver desligada, não entrega nada.',
    create: 'Criar regra',
    update: 'Atualizar regra',
  },
  created: 'Regra criada',
  updated: 'Regra atualizada',
  activated: 'Regra ligada',
  deactivated: 'Regra desligada',
  deleted: 'Regra eliminada',
  others_one: 'mais {{count}}',
  others_other: 'mais {{count}}',
  noLongerArmed: 'Já não entrega {{titles}}',
  saveFailed: 'Não foi possível guardar a regra',
  deleteFailed: 'Não foi possível eliminar a regra',
  statusFailed: 'Não foi possível ligar ou desligar a regra',
  paymentNeedsSubscription:
    'A regra «Pagamento falhado» exige uma subscrição ativa. O tipo foi alterado para «Sem resposta às verificações».',
  remove: {
    title: 'Eliminar regra',
    text: 'Eliminar «{{name}}»?',
    code: 'O código deixa de funcionar, também nas cópias impressas.',
    lost: 'Deixam de ser entregues quando não responder ou um pagamento falhar: {{titles}}.',
    own: 'Voltam a seguir as suas próprias definições: {{titles}}.',
    none: 'Nenhuma carta depende só desta regra.',
  },
  code: {
    title: 'Código de ativação',
    text: 'Dê-o, em papel, a alguém da sua confiança. Quem o introduzir em {{address}} dá início à entrega.',
    held_one:
      'Depois de introduzido, tem {{count}} hora para impedir a entrega: basta uma resposta.',
    held_other:
      'Depois de introduzido, tem {{count}} horas para impedir a entrega: basta uma resposta.',
    copy: 'Copiar código',
    copied: 'Copiado',
    copyFailedText: 'Selecione o código e copie-o à mão.',
    sheet: 'Abrir instruções (PDF)',
    sheetHint:
      'Uma folha para os seus familiares, com o código e como o introduzir. Abre num novo separador.',
  },
};
