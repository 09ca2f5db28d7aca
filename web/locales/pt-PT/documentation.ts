// In Portuguese: How It Works: the six parts of the product, and what happens from a silence to a
// delivery.
import type { documentation as english } from '../en/documentation.ts';
import type { InPortuguese } from '../translation.ts';

export const documentation: InPortuguese<typeof english> = {
  description:
    'O que o Codicil faz quando responde e quando não responde: testamentos, destinatários, ativadores, verificações, notas, o que é cifrado, e os quatro passos até uma entrega.',
  lead: 'Basta escrever e dizer quem deve ler; de tempos a tempos, perguntamos-lhe se está aí. Aqui fica o que acontece quando responde, e o que acontece quando não responde.',
  start: 'Começar',
  partsTitle: 'De que é feito',
  parts: {
    testaments: {
      title: 'Testamentos digitais',
      text: 'Aqui, um testamento é uma carta, com tudo o que lhe pertence. Cada um tem os seus destinatários e as suas definições. Não é um testamento no sentido da lei, nem o substitui.',
      items: {
        first: 'Uma mensagem, as suas notas e ficheiros: PDF, Word, JPG ou PNG, até 10 MB cada.',
        second: 'Rascunho, ativo ou em pausa. Só um testamento ativo chega a ser entregue.',
        third:
          'Uma ligação para dar a quem quiser. Quem a tiver pode ler um testamento ativo, a não ser que o autor defina uma frase-passe ou o sele até à entrega.',
      },
    },
    recipients: {
      title: 'Gestão de destinatários',
      text: 'Indica as pessoas pelo endereço de e-mail. Nada lhes dizemos antes de um testamento lhes ser entregue. Nunca pagam e nunca precisam de conta.',
      items: {
        first: 'A mesma pessoa pode receber vários testamentos.',
        second: 'Uma mensagem pessoal, que só essa pessoa lê, na página da entrega.',
        third: 'Um e-mail de teste mostra se um endereço funciona. Nada contém das suas palavras.',
      },
    },
    triggers: {
      title: 'Ativadores',
      text: 'Um ativador diz o que dá início a uma entrega, e de que testamentos. Enquanto não adicionar nenhum, cada testamento segue as suas próprias definições.',
      items: {
        first: 'Verificação sem resposta: deixa de responder aos nossos e-mails de verificação.',
        second:
          'Pagamento falhado: os pagamentos falham e ninguém os regulariza no período de tolerância.',
        third: 'Contacto com instruções: um familiar introduz o código que lhe deu.',
      },
    },
    checks: {
      title: 'Verificações periódicas',
      text: 'Ao ritmo que escolher, perguntamos-lhe por e-mail se está aí. Basta uma resposta, e a contagem recomeça. Abrir o e-mail ou a ligação não é uma resposta, porque os programas de correio também abrem ligações. Responder ao e-mail também não: só conta a página da ligação.',
      items: {
        first:
          'Responde com os seis algarismos do e-mail, ou com um só toque num navegador em que já tenha iniciado sessão.',
        second:
          'O que alterar aqui também conta, tal como iniciar sessão, a não ser que desligue essa opção.',
        third: 'Quando se ausentar, pode pausar as verificações durante {{days}} dias, no máximo.',
      },
    },
    notes: {
      title: 'Notas',
      text: 'Uma nota escreve-se uma vez e serve mais do que uma vez: onde estão as chaves, uma receita, uma lista de nomes. Ninguém mais a lê enquanto não fizer parte de um testamento.',
      items: {
        first: 'Pode estar em tantos testamentos quantos quiser.',
        second: 'Quem receber um deles lê também a nota, seja privada ou não.',
        third:
          'Depois de entregue fica como estava, para que ninguém encontre amanhã outras palavras.',
      },
    },
    security: {
      title: 'Segurança e privacidade',
      text: 'O que escreve fica cifrado no local onde é guardado, com uma chave só sua. O nosso servidor consegue abri-lo, porque um dia terá de o entregar. Se definir uma frase-passe, ninguém pode abrir sem ela o que está guardado da mensagem, dos ficheiros e das notas para os seus leitores.',
      items: {
        first: 'Nenhum e-mail nosso contém o título ou uma palavra de um testamento.',
        second: 'Ninguém pode recuperar uma frase-passe perdida, nem nós.',
        third:
          'Não é cifrado aquilo com que a máquina trabalha: o seu próprio endereço de e-mail, o nome de utilizador, as definições, as datas e os estados, as quantidades e o que pertence a quê, o tamanho dos ficheiros, como o seu navegador se identifica e o estado de uma subscrição.',
      },
    },
  },
  steps: {
    title: 'A ativação em quatro passos',
    lead: 'Este é o caminho de um silêncio até uma entrega. Os dias são os das definições com que um testamento começa: uma verificação de {{interval}} em {{interval}} dias, {{attempts}} tentativas, {{grace}} dias de tolerância. Pode escolher outros, e o seu painel mostra as suas próprias datas.',
    when: 'Quando',
    sent: 'O que é enviado',
    trigger: {
      title: 'Algo dá o sinal',
      text: 'Perguntamos, e não vem resposta. Uma tentativa só conta se um servidor de correio aceitou o nosso e-mail, ou se a sua caixa o recusa há semanas, e se teve todo o tempo para responder. Com o ativador «Pagamento falhado», são os pagamentos que falham tantas vezes quantas escolheu.',
      when: 'A partir do dia da verificação, uma tentativa de {{spacing}} em {{spacing}} dias.',
      sent: 'A si, um e-mail por tentativa, com uma ligação e um código de seis algarismos. A mais ninguém.',
    },
    grace: {
      title: 'O período de tolerância',
      text: 'Avisamos e esperamos. Qualquer sinal de vida o termina: nada é enviado, e a contagem recomeça.',
      when: 'Começa {{spacing}} dias depois da última tentativa e dura {{grace}} dias.',
      sent: 'A si, um aviso no início, a meio, aos três quartos e um dia antes do fim. Cada um indica a data, e quantos testamentos iriam para quantas pessoas.',
    },
    activation: {
      title: 'A ativação',
      text: 'Voltamos a ver se houve perguntas e avisos, e se teve como responder. Em caso de dúvida, retemos tudo. O tempo em que o nosso serviço ou o nosso correio esteve parado não conta contra si.',
      when: 'Pelo menos {{quiet}} dias depois da primeira verificação sem resposta, e nunca a menos de um dia do último aviso.',
      sent: 'Ainda nada. Cada testamento é ativado uma vez, e isso fica registado na sua conta.',
    },
    delivery: {
      title: 'A entrega',
      text: 'As suas palavras estão na página da ligação e nunca no e-mail. Se um endereço o recusar, tentamos durante 90 dias, e ninguém mais fica à espera por isso.',
      when: 'Logo a seguir à ativação.',
      sent: 'A cada destinatário, um e-mail com uma ligação própria. Indica o nome de quem escreveu, a razão do envio e se a página pede uma frase-passe.',
    },
  },
  code: {
    title: 'O caminho curto: um código de ativação',
    text: 'Um código nas mãos de alguém da sua confiança dispensa verificações e período de tolerância. Quem o introduzir entrega de imediato, e ninguém o pode anular. Se escolheu 24 a 72 horas para o impedir, recebe primeiro um aviso, e uma resposta impede a entrega.',
  },
  back: {
    title: 'Se voltar',
    text: 'Depois de um silêncio, o seu primeiro sinal de vida retém o que ainda não foi enviado. Vê o que seguiu, para quem, e quem o abriu, e pode fechar todas as páginas, também as que já foram abertas: quem as recebeu fica a saber que foram enviadas cedo demais e que está bem. O que foi lido não deixa de ter sido lido.',
  },
  more: {
    title: 'Ficou alguma dúvida?',
    text: 'As dez perguntas que se fazem primeiro têm as suas próprias respostas.',
  },
};
