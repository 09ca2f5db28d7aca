// In Portuguese: How It Works: the six parts of the product, and what happens from a silence to a
// delivery.
import type { InPortuguese } from '../translation.ts';

export const documentation: InPortuguese<'documentation'> = {
  description:
    'O que faz o Codicil quando responde e quando não responde: cartas, destinatários, regras, verificações, notas, o que fica cifrado e os quatro passos até à entrega.',
  lead: 'Basta escrever e dizer quem deve ler; de tempos a tempos, perguntamos-lhe se está aí. Aqui fica o que acontece quando responde, e o que acontece quando não responde.',
  start: 'Começar',
  partsTitle: 'As partes',
  parts: {
    testaments: {
      title: 'Testamentos digitais',
      text: 'Aqui, um testamento é uma carta, com as suas notas e os seus ficheiros. Cada uma tem os seus destinatários e as suas definições. Não é um testamento legal, nem o substitui.',
      items: {
        first: 'Uma mensagem, as suas notas e ficheiros: PDF, Word, JPG ou PNG, até 10 MB cada.',
        second:
          'É um rascunho, está ativa ou em pausa. Só entregamos as ativas. Também pode escolher que uma seja eliminada em vez de entregue.',
        third:
          'Tem uma ligação que pode dar a alguém. Quem a tiver pode ler uma carta ativa, a não ser que defina uma frase-passe ou a sele até à entrega.',
      },
    },
    recipients: {
      title: 'Gestão de destinatários',
      text: 'Indica as pessoas pelo endereço de e-mail. Só as contactamos quando lhes entregamos uma carta. Nunca pagam e nunca precisam de uma conta.',
      items: {
        first: 'A mesma pessoa pode receber várias cartas.',
        second: 'Pode juntar uma mensagem pessoal. Só essa pessoa a lê, na página da entrega.',
        third:
          'Um e-mail de teste mostra se um endereço funciona. Não mostra nada do que escreveu.',
      },
    },
    triggers: {
      title: 'Quando entregar',
      text: 'Uma regra diz o que dá início a uma entrega, e de que cartas. Não precisa de nenhuma: cada carta tem as suas próprias definições.',
      items: {
        first:
          'Sem resposta às verificações: deixa de responder aos nossos e-mails de verificação.',
        second:
          'Pagamento falhado: os pagamentos falham e não são regularizados no período de tolerância.',
        third: 'Um familiar introduz um código: o código que lhe deu.',
      },
    },
    checks: {
      title: 'Verificações periódicas',
      text: 'Ao ritmo que escolher, perguntamos-lhe por e-mail se está aí. Responda uma vez, e as datas ficam para mais tarde. Abrir o e-mail ou a ligação não é uma resposta, porque os programas de correio também abrem ligações. Responder ao e-mail também não. Só conta o botão da nossa página.',
      items: {
        first:
          'Escreve os seis algarismos do e-mail. Num navegador em que já tenha iniciado sessão, basta carregar no botão.',
        second:
          'As suas alterações também contam como resposta. Iniciar sessão também, a não ser que desligue essa opção.',
        third: 'Quando se ausentar, pode pausar as verificações durante {{days}} dias, no máximo.',
      },
    },
    notes: {
      title: 'Notas',
      text: 'Escreve uma nota uma vez e usa-a mais do que uma vez: onde estão as chaves, uma receita, uma lista de nomes. Ninguém mais a lê enquanto não a juntar a uma carta.',
      items: {
        first: 'Junte-a a tantas cartas quantas quiser.',
        second: 'Quem receber uma dessas cartas lê também a nota, seja privada ou não.',
        third:
          'Depois da entrega já não a pode alterar, para que ninguém encontre amanhã outras palavras.',
      },
    },
    security: {
      title: 'Segurança e privacidade',
      text: 'Guardamos cifrado o que escreve, com uma chave só sua. O nosso servidor consegue abri-lo, porque um dia terá de o entregar. Se definir uma frase-passe, a mensagem, os ficheiros e as notas para os seus leitores só se abrem com ela.',
      items: {
        first: 'Nenhum e-mail nosso contém o título ou uma palavra de uma carta.',
        second:
          'Ninguém pode recuperar uma frase-passe perdida, nem nós. Códigos de recuperação em papel ou uma chave de acesso deixam entrar sem a caixa de correio. Pode levar tudo consigo num só ficheiro.',
        third:
          'Há coisas que não são cifradas, porque o servidor trabalha com elas: o seu próprio endereço de e-mail, o nome de utilizador, as definições, as datas e os estados, quantas coisas tem e quais pertencem umas às outras, o tamanho dos ficheiros, o nome que o seu navegador dá e o estado de uma subscrição.',
      },
    },
  },
  steps: {
    title: 'A ativação em quatro passos',
    lead: 'Este é o caminho do silêncio até à entrega. Os dias são os de uma nova carta: uma verificação de {{interval}} em {{interval}} dias, {{attempts}} tentativas, {{grace}} dias de tolerância. Pode escolher outros. O seu painel mostra as suas próprias datas.',
    when: 'Quando',
    sent: 'O que é enviado',
    trigger: {
      title: 'Algo dá início',
      text: 'Perguntamos, e não responde. Uma tentativa só conta se um servidor de correio aceitou o nosso e-mail, ou se a sua caixa recusa o nosso correio há semanas. E só conta se teve todo o tempo para responder. Com a regra «Pagamento falhado», os pagamentos falham tantas vezes quantas escolheu.',
      when: 'A partir do dia da verificação, uma tentativa de {{spacing}} em {{spacing}} dias.',
      sent: 'A si: um e-mail por tentativa, com uma ligação e um código de seis algarismos. A mais ninguém.',
    },
    grace: {
      title: 'O período de tolerância',
      text: 'Avisamos e esperamos. Uma resposta ou o início de sessão termina o período de tolerância: nada é enviado, e as datas ficam para mais tarde.',
      when: 'Começa {{spacing}} dias depois da última tentativa e dura {{grace}} dias.',
      sent: 'A si: um aviso no início, a meio, aos três quartos e um dia antes do fim. Cada um vem num dia diferente, por isso um período curto tem menos. Cada um indica a data, e quantas cartas iriam para quantas pessoas.',
    },
    activation: {
      title: 'A ativação',
      text: 'Voltamos a ver se lhe perguntámos e o avisámos, e se teve como responder. Em caso de dúvida, retemos tudo. O tempo em que o nosso serviço ou o nosso correio esteve parado não conta contra si.',
      when: 'Pelo menos {{quiet}} dias depois da primeira verificação sem resposta, e nunca a menos de um dia do último aviso.',
      sent: 'Ainda nada. Cada carta é ativada uma vez, e isso aparece no seu histórico.',
    },
    delivery: {
      title: 'A entrega',
      text: 'As suas palavras estão na página da ligação, nunca no e-mail. Se um endereço recusar o nosso e-mail, tentamos durante 90 dias. Ninguém mais fica à espera por isso.',
      when: 'Logo a seguir à ativação.',
      sent: 'A cada destinatário: um e-mail com uma ligação própria. Indica o nome de quem escreveu, a razão do envio e se a página pede uma frase-passe. Quem não abrir a página recebe um segundo e-mail ao fim de 7 dias e um último ao fim de 30.',
    },
  },
  code: {
    title: 'O caminho curto: um código de ativação',
    text: 'Pode dar um código a alguém da sua confiança. Dispensa verificações e período de tolerância: quem o introduzir dá início à entrega de imediato, e ninguém a pode anular. Também pode escolher 24 a 72 horas em que a pode impedir. Nesse caso avisamos primeiro, e uma resposta impede a entrega.',
  },
  back: {
    title: 'Se voltar',
    text: 'Quando voltar, a sua primeira resposta ou sessão retém tudo o que ainda não foi enviado. Vê o que foi enviado, a quem, e quem o abriu. Pode fechar todas as páginas, mesmo as que já foram abertas. Dizemos a quem as leu que foram enviadas cedo demais e que está bem. Mas o que foi lido não deixa de ter sido lido.',
  },
  more: {
    title: 'Ficou alguma dúvida?',
    text: 'Respondemos às dez perguntas que se fazem primeiro.',
    guides: 'Guias para quem escreve, para quem mantém um servidor e para quem programa',
  },
};
