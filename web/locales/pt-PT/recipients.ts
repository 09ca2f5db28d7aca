// In Portuguese: the people who receive testaments: by testament, with the dialogs that add,
// change and delete.
import type { InPortuguese } from '../translation.ts';

export const recipients: InPortuguese<'recipients'> = {
  title: 'Destinatários',
  lead: 'Só os contactamos quando uma carta é entregue. Nunca precisam de uma conta.',
  add: 'Adicionar destinatário',
  loading: 'A carregar os seus destinatários',
  failed: 'Não foi possível carregar os seus destinatários.',
  emptyTitle: 'Ainda não há destinatários',
  emptyText: 'Adicione destinatários às suas cartas',
  search: 'Procurar nos seus destinatários',
  found_one: '{{count}} pessoa encontrada',
  found_other: '{{count}} pessoas encontradas',
  nothingFound: 'Ninguém tem «{{query}}» no nome, no endereço ou no número.',
  unassigned: 'Destinatários sem carta',
  unassignedText: 'Ainda não recebem nada. Adicione o e-mail deles a uma carta.',
  toTestaments: 'Ir para as suas cartas',
  phone: 'Telefone',
  address: 'Morada',
  actions: 'Ações',
  none: 'não indicado',
  form: {
    editTitle: 'Editar destinatário',
    phoneHint:
      'Com o indicativo do país, por exemplo +351\u00a0912\u00a0345\u00a0678. Se o nosso e-mail for recusado, podemos enviar um SMS para aqui.',
    language: 'Língua dos nossos e-mails',
    languageHint:
      'Os nossos e-mails para esta pessoa, e a página a que conduzem, são nesta língua.',
    ownLanguage: 'Como a minha: {{language}}',
    message: 'Mensagem pessoal',
    messageHint:
      'Só esta pessoa a vê, na página a que o nosso e-mail conduz. Nenhuma frase-passe a protege; por isso, não escreva aqui a sua frase-passe.',
    sharedSentence: 'Uma frase que só os dois entendem',
    sharedSentenceHint:
      'O nosso e-mail sobre uma entrega cita-a, para que esta pessoa saiba que ele é verdadeiro. Por exemplo: Pergunta-lhe pelo limoeiro.',
    added: 'Destinatário adicionado',
    addedKnown: 'Já tinha um destinatário com este endereço. Acrescentámos o que escreveu.',
    updated: 'Destinatário atualizado',
    updateFailed: 'Não foi possível atualizar o destinatário',
  },
  ownWrites: {
    en: 'Escrevemos em inglês, como a si.',
    'pt-PT': 'Escrevemos em português, como a si.',
    ru: 'Escrevemos em russo, como a si.',
  },
  writesTo: {
    en: 'A {{name}} escrevemos em inglês.',
    'pt-PT': 'A {{name}} escrevemos em português.',
    ru: 'A {{name}} escrevemos em russo.',
  },
  chooseLanguage: 'Escolher outra língua',
  test: {
    never: 'Ainda não foi enviado nenhum e-mail de teste.',
    accepted: 'E-mail de teste aceite em {{date}}.',
    refused: 'E-mail de teste de {{date}} recusado.',
    returned: 'O e-mail de teste de {{date}} foi devolvido.',
    unknownAddress: 'E-mail de teste de {{date}} recusado: esse endereço não existe.',
    send: 'Enviar e-mail de teste',
    sendNamed: 'Enviar e-mail de teste a {{name}}',
  },
  twoWords: {
    title: 'As vossas duas palavras',
    text: 'Diga estas duas palavras a {{name}}, ou escreva-as na sua folha. O nosso verdadeiro e-mail diz quais são.',
    renew: 'Criar novas palavras',
    ask: 'Criar outras duas palavras?',
    askText:
      'A partir daí, os nossos e-mails dizem as novas. Se já disse as antigas a {{name}}, diga-lhe também as novas.',
    renewed: 'As palavras são agora: {{words}}',
    failed: 'Não foi possível mudar as palavras',
  },
  remove: {
    title: 'Eliminar «{{name}}»?',
    text: 'Tem a certeza de que pretende eliminar este destinatário? Este destinatário deixará de receber a carta quando for ativada.',
    from_one: 'Deixa de constar de uma carta: {{titles}}.',
    from_other: 'Deixa de constar de {{count}} cartas: {{titles}}.',
    alone: 'Mais ninguém recebe {{titles}}.',
    delivered: 'As entregas que já começaram ficam como estão.',
    done: 'Destinatário eliminado',
    failed: 'Não foi possível eliminar o destinatário',
  },
};
