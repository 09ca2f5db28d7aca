// In Portuguese: the subscription: what it is, paying for it, and what happens when a payment
// fails.
import type { InPortuguese } from '../translation.ts';

export const subscription: InPortuguese<'subscription'> = {
  card: {
    plan: 'Plano Standard',
    price: 'Preço',
    priceValue: '1 EUR por mês, cobrado adiantadamente',
    nextBilling: 'Próxima cobrança',
    paidUntil: 'Pago até',
    notAvailable: 'Não disponível',
    manage: 'Gerir subscrição',
    manageFailedText: 'Não foi possível abrir a página de gestão da sua subscrição.',
    subscribe: 'Subscrever',
    again: 'Subscrever de novo',
    failed: 'Não foi possível carregar a sua subscrição.',
    loading: 'A carregar a sua subscrição.',
    optional:
      'Todas as funcionalidades estão disponíveis para todos. A subscrição é opcional: ajuda-nos a manter o Codicil.',
    limits:
      'Tem as cartas e os destinatários que quiser, 1 GB para ficheiros e verificações com a frequência que escolher.',
  },
  status: {
    active: 'Ativa',
    failed: 'Falhou',
    inactive: 'Inativa',
  },
  notice: {
    failed: 'O pagamento falhou',
    failedText:
      'O seu último pagamento não foi efetuado. Atualize o meio de pagamento para manter as suas cartas ativas. Após várias tentativas falhadas, as suas cartas serão automaticamente ativadas e entregues aos destinatários.',
    failedScope:
      'Isto diz respeito apenas às cartas que devem ser entregues quando os pagamentos falham.',
    toSettings: 'Atualizar meio de pagamento',
    cancelledText:
      'A sua subscrição foi cancelada. Todas as funcionalidades continuam disponíveis na sua conta.',
    cancelledLimits:
      'A sua subscrição foi cancelada. Pode continuar a ver e a alterar o que tem, e as verificações e a entrega continuam. Não pode criar nada de novo.',
    endsThen: 'Cancelada. Continua ativa até {{date}} e nada mais é cobrado.',
  },
  page: {
    pageTitle: 'Subscrever',
    price: '1 EUR',
    perMonth: 'por mês, cobrado mensalmente e adiantadamente',
    open: 'Todas as funcionalidades estão disponíveis para todos. A subscrição de 1\u00a0EUR é um apoio opcional: ajuda a pagar as máquinas que guardam as suas palavras e zelam por si.',
    limits:
      'A subscrição retira os limites do plano gratuito: as cartas e os destinatários que quiser, 1 GB para ficheiros e verificações com a frequência que escolher.',
    cancelAnyTime: 'Pode cancelar em qualquer altura. Termina então com o mês que está pago.',
    noRefund: 'O mês em curso não é reembolsado.',
    delivery: 'As verificações e a entrega continuam sem ela.',
    back: 'Voltar às definições',
    loading: 'A preparar o formulário de pagamento.',
    paid: 'A sua subscrição está paga',
    paidText: 'De momento não há nada a pagar.',
    none: 'Aqui ninguém tem de pagar',
    noneText: 'Tudo funciona sem subscrição. O estado continua a ser «Opcional».',
    unavailable: 'Não foi possível abrir o formulário de pagamento.',
  },
  pay: {
    title: 'Pagamento',
    withdraw: 'Pode desistir no prazo de 14 dias:',
    submit: 'Pagar 1 EUR por mês',
    processing: 'A processar…',
    initRefused: 'Erro ao criar a subscrição',
    initFailedText: 'Não foi possível iniciar a subscrição',
    failed: 'Erro no pagamento',
    brokenText: 'Ocorreu um erro durante o processamento do pagamento',
    confirmed: 'Subscrição confirmada',
    confirmedText: 'Obrigado pela sua subscrição',
    secure: 'Os dados do cartão vão diretamente para a Stripe. O Codicil nunca os vê.',
    formMissing:
      'Não foi possível carregar o formulário de pagamento da Stripe. Permita o acesso a js.stripe.com.',
  },
  test: {
    badge: 'Modo de teste',
    text: 'Não é movimentado dinheiro. Só funcionam estes números de cartão:',
    number: 'Número do cartão',
    numberHint:
      'No modo de teste não se pede a data nem o código de segurança. Nunca introduza um cartão verdadeiro.',
    cards: {
      good: 'paga todos os meses',
      failsLater: 'paga uma vez e depois falha',
      declined: 'é recusado',
      noFunds: 'não tem saldo suficiente',
    },
  },
  portal: {
    pageTitle: 'Gerir subscrição (modo de teste)',
    title: 'Gerir subscrição',
    lead: 'Vê esta página porque não há nenhum fornecedor de pagamentos configurado. Faz as vezes do portal desse fornecedor.',
    back: 'Voltar ao Codicil',
    none: 'Não há nenhuma subscrição para gerir',
    noneText: 'Subscreva primeiro; depois pode mudar aqui o cartão ou cancelar.',
    cardTitle: 'Outro cartão',
    cardText: 'Substitui o atual.',
    cardOpen: 'O último pagamento falhou: o novo cartão paga-o de imediato.',
    change: 'Guardar cartão',
    changed: 'Cartão mudado',
    changedText: 'O próximo mês é cobrado neste cartão.',
    settled: 'Pagamento recebido',
    settledText: 'A sua subscrição está de novo ativa.',
    cancelTitle: 'Cancelar a subscrição',
    cancelText: 'Termina com o mês que está pago: em {{date}}.',
    cancelNowText: 'Como o último mês não foi pago, termina de imediato.',
    cancel: 'Cancelar subscrição',
    confirmTitle: 'Cancelar a subscrição «Plano Standard»?',
    confirmText: 'Termina em {{date}}. Nada mais é cobrado.',
    confirmNowText: 'Termina de imediato. Nada mais é cobrado.',
    keep: 'Manter',
    cancelling: 'A cancelar…',
    cancelled: 'Subscrição cancelada',
    cancelledText: 'Nada mais é cobrado.',
    cancelFailedText: 'Não foi possível cancelar a subscrição.',
  },
};
