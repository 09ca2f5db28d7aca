/**
 * In Portuguese: the words about activation codes: mails to their owner, the answer to the person
 * who enters one, and the sheet for relatives.
 */
import type { PortugueseOf } from '#contract/translation.ts';
import type { enCodes } from '#server/mail/words/en/codes.ts';

export const ptCodes: PortugueseOf<typeof enCodes> = {
  codeSet: {
    subject: 'Um dos seus códigos de ativação já pode ser usado',
    preheader: 'Se isto foi feito por si, não precisa de fazer nada.',
    title: 'Um código de ativação já pode ser usado',
    shortenedSubject: 'Tem menos tempo para travar uma entrega',
    waitsSubject: 'Um dos seus códigos de ativação pode ser usado daqui a três dias',
    waitsTitle: 'Um código de ativação pode ser usado daqui a três dias',
    made: 'Foi criado um código de ativação na sua conta do Codicil.',
    replaced: 'Um código de ativação da sua conta do Codicil foi substituído por um novo.',
    switchedOn: 'Uma regra com um código de ativação voltou a ser ligada na sua conta do Codicil.',
    shortened:
      'O prazo em que pode travar uma entrega por código de ativação foi encurtado na sua conta ' +
      'do Codicil.',
    atOnce:
      'Quem tiver o código pode usá-lo. O que escolheu para as cartas desse código acontece ' +
      'então de imediato, e ninguém pode retirar o que foi entregue.',
    later:
      'Quem tiver o código pode usá-lo, e então acontece o que escolheu para as cartas desse ' +
      'código. Nesse caso avisamos, e tem {{hours}} horas para o travar.',
    waits:
      'Quem tiver o código pode usá-lo, e então acontece o que escolheu para as cartas desse ' +
      'código. Mas ninguém escreveu a sua palavra-passe para esta alteração. Por isso, o código ' +
      'não tem efeito nos próximos três dias, e até lá basta uma resposta sua para o travar. Se ' +
      'alguém introduzir o código, avisamos.',
    fine: 'Se isto foi feito por si, está tudo em ordem e não precisa de fazer nada.',
    notYou:
      'Se foi outra pessoa, inicie sessão agora, por favor, e desligue a regra: o código deixa ' +
      'de funcionar. Depois mude a palavra-passe e termine a sessão em todos os outros ' +
      'navegadores.',
    open: 'Abrir o Codicil',
  },
  codeEntered: {
    subject: 'Alguém introduziu o seu código de ativação',
    preheader: 'Responda na nossa página, e nada é enviado.',
    title: 'Alguém introduziu o seu código de ativação',
    why:
      'Alguém introduziu o código de ativação de uma das suas regras. Se não responder, ' +
      '{{happens}} nesta data:',
    notBefore: 'Não enviamos nada antes desta hora.',
    whatToDo:
      'Se está bem e não quer isto, abra agora a nossa página, por favor, e escreva os seis ' +
      'algarismos que estão abaixo. Depois disso, nada é enviado, e todas as datas ficam para ' +
      'mais tarde. Se é isto que quer, não precisa de fazer nada.',
    answer: 'Travar a entrega',
    codeStays:
      'Depois da sua resposta, alguém pode voltar a introduzir o código de ativação. Se esse ' +
      'código está nas mãos erradas, dê um novo à regra na sua página do Codicil. O código de ' +
      'ativação antigo deixa então de funcionar.',
    final: 'Ninguém pode retirar o que um código entregou.',
  },
  codeUsed: {
    subject: 'O seu código de ativação foi usado',
    preheader: 'O que escreveu vai a caminho.',
    title: 'O seu código de ativação foi usado',
    what:
      'Alguém introduziu o código de ativação de uma das suas regras. Logo a seguir, tal como ' +
      'tinha escolhido, {{happened}}. Data: {{when}}.',
    final: 'Ninguém pode desfazer isto.',
    look: 'Ver a entrega',
    spent:
      'O código já não funciona. Se quiser voltar a dar um código a alguém, crie um novo para a ' +
      'regra na sua página do Codicil.',
    notYou:
      'Se isto não devia ter acontecido, inicie sessão, por favor, e veja as suas outras ' +
      'regras e os códigos delas.',
  },
  activation: {
    accepted:
      'O código está certo. Avisamos quem escreveu o conteúdo, e este está a ser preparado ' +
      'para entrega.',
    held:
      'O código está certo. Avisamos quem escreveu o conteúdo, que pode travar a entrega até ' +
      '{{until}}. Depois disso, o conteúdo é entregue.',
    reviewed:
      'O código está certo. Avisamos quem escreveu o conteúdo. Há neste momento um número ' +
      'invulgar de entregas, por isso alguém verifica esta antes de sair. Pode demorar até duas ' +
      'semanas.',
    unconfirmed:
      'O código está certo. Mas quem o deu ainda não confirmou um endereço de e-mail e, até lá, ' +
      'nada é enviado a ninguém. Depois disso, introduza o código outra vez.',
  },
  instructions: {
    title: 'Um código de ativação de {{owner}}',
    keep: 'Por favor, guarde esta folha tão bem como uma chave.',
    what:
      'Há mensagens que {{owner}} escreveu para algumas pessoas e que o Codicil guarda. O ' +
      'Codicil é um serviço que entrega essas mensagens quando quem as escreveu já não o pode ' +
      'fazer. Com o código desta folha, pode mandar entregá-las.',
    whenHeading: 'Quando usar o código',
    when:
      'Use-o apenas se tiver a certeza de que {{owner}} morreu, ou já não pode falar nem agir. ' +
      'Mais ninguém verifica isto: a decisão é sua. Se tiver dúvidas, espere e fale com outras ' +
      'pessoas próximas de {{owner}}. O código não perde a validade.',
    codeLabel: 'O código',
    codeHint:
      'Maiúsculas, espaços e traços não importam.\nO código não tem as letras O, I nem L: ' +
      'leia-as como zero ou um.',
    ownCodeHint: 'Maiúsculas, espaços e traços não importam.',
    stepsHeading: 'Como usar o código',
    somebody: 'quem lhe deu esta folha',
    noName:
      'O nome da pessoa que deu esta folha tem letras que aqui não se conseguem imprimir. ' +
      'Escreva-o à mão nesta linha:',
    noNameAddress: 'O endereço de e-mail dessa pessoa é {{address}}.',
    stepOpen:
      'Num telemóvel ou num computador, abra a página\n{{url}}\nou aponte a câmara de um ' +
      'telemóvel ao quadrado.',
    stepType: 'Escreva o código e carregue em «Ativar».',
    stepAtOnce:
      'Enviamos então de imediato as mensagens, por e-mail, às pessoas que {{owner}} escolheu. ' +
      'Ninguém o pode desfazer.',
    stepHeld:
      'Avisamos {{owner}} e esperamos {{hours}} horas por uma resposta. Se {{owner}} não travar ' +
      'a entrega, enviamos as mensagens, por e-mail, às pessoas que {{owner}} escolheu. Ninguém ' +
      'o pode desfazer.',
    safeHeading: 'Como guardar a folha',
    safe:
      'Quem tiver o código pode fazer isto. Guarde a folha com os seus papéis importantes. Não ' +
      'a fotografe nem a envie a ninguém. Se a perder, diga-o a {{owner}}, que pode substituir ' +
      'o código. O código antigo deixa então de funcionar.',
    free:
      'Não precisa de conta, e não paga nada. A página nunca lhe pede dinheiro, dados bancários ' +
      'nem uma palavra-passe.',
    made: 'Feita em {{date}}. Se receber uma folha mais recente de {{owner}}, destrua esta.',
    squareAlt:
      'Um quadrado para a câmara de um telemóvel. Contém o endereço {{url}} e não o código.',
    subject: 'Como usar um código de ativação do Codicil',
  },
};
