// In Portuguese: ten questions, each with a short answer and what stands behind it.
import type { InPortuguese } from '../translation.ts';

export const faq: InPortuguese<'faq'> = {
  title: 'Perguntas frequentes',
  description:
    'Isto é um testamento legal? E se viajar? Quem pode ler o que escrevo? Quanto custa? Dez respostas simples sobre o Codicil.',
  lead: 'Primeiro a resposta curta, depois os pormenores.',
  missing: 'Falta aqui a sua pergunta?',
  ask: 'Escreva-nos',
  items: {
    will: {
      question: 'Isto é um testamento legal?',
      short:
        'Não. Um testamento do Codicil não é um testamento no sentido da lei, nem o substitui.',
      more: 'Não deixa casa nem dinheiro a ninguém, e nenhum tribunal tem de o cumprir. Leva as suas palavras e os seus ficheiros às pessoas que escolheu: onde está o testamento legal, a quem telefonar primeiro, o que ainda queria dizer.\n\nPara os seus bens, fale com um notário ou um advogado do seu país.',
    },
    silence: {
      question: 'O que é enviado, ao certo, se eu não responder?',
      short: 'De início, só e-mails para si. Só no fim contactamos as pessoas que escolheu.',
      more: 'Uma nova carta começa com estas definições: perguntamos-lhe de {{interval}} em {{interval}} dias. Se não responder, voltamos a perguntar de {{spacing}} em {{spacing}} dias, {{attempts}} vezes ao todo. Depois começa o período de tolerância de {{grace}} dias. Avisamos no início, a meio, aos três quartos e um dia antes do fim. Cada aviso indica a data.\n\nSó então, pelo menos {{quiet}} dias depois da primeira verificação sem resposta, cada destinatário recebe um e-mail com uma ligação própria. As suas palavras não estão no e-mail: estão na página da ligação. Pode escolher outros prazos. O seu painel mostra sempre as suas próprias datas.\n\nTambém pode escolher que uma carta seja eliminada em vez de entregue. Nesse caso, ninguém a recebe. Durante trinta dias pode recuperá-la, e depois nada resta dela.',
    },
    away: {
      question: 'E se viajar, adoecer ou perder o telemóvel?',
      short: 'Pode pausar as verificações, e uma resposta tardia basta para as datas avançarem.',
      more: 'Uma pausa dura no máximo {{pause}} dias e termina automaticamente. Depois perguntamos-lhe, e segue-se toda a espera habitual. Entretanto, um código de ativação continua a funcionar.\n\nNão precisa de nenhum telemóvel em particular. As verificações chegam por e-mail, e responde com os seis algarismos que lá estão, em qualquer aparelho em que o leia. Se lhe roubaram o telemóvel, termine a sessão dele nas definições e mude a palavra-passe. Quem lê o seu correio pode responder por si, por isso cuide primeiro da sua caixa de correio.\n\nSe se esqueceu da palavra-passe, peça uma ligação na página de início de sessão. A nova começa a valer três dias depois de a escolher, para que a possa interromper se não foi você. Até lá ainda pode responder às verificações a partir do seu correio. Se a sua conta pede os seis algarismos de uma aplicação, precisa deles ou de um código de recuperação, e a nova vale de imediato.\n\nCom um código de recuperação do seu papel, a nova vale de imediato, também sem a caixa de correio. Com uma chave de acesso inicia sessão sem palavra-passe. Ambos se definem nas definições: faça-o antes de precisar deles.',
    },
    read: {
      question: 'Quem pode ler o que escrevo?',
      short:
        'As frases-passe passam por uma função de hash, e o conteúdo dos testamentos é cifrado.',
      more: 'Guardamos cifrados os títulos, textos, notas, ficheiros e os dados dos seus destinatários, com uma chave só sua. O nosso servidor consegue abri-los, porque um dia terá de os entregar. Quem tivesse a nossa base de dados e também a nossa chave-mestra poderia igualmente lê-los.\n\nSe não quer isso, defina uma frase-passe que ninguém possa adivinhar. Nunca a guardamos. Passa por uma função de hash lenta de propósito, e só o resultado abre a mensagem, os ficheiros e as notas para os seus leitores. O nosso servidor continua a poder ler o título, as descrições e os destinatários. Ninguém pode recuperar uma frase-passe perdida, nem nós.\n\nEnquanto uma carta for um rascunho ou estiver em pausa, só quem a escreveu a pode abrir. Enquanto estiver ativa, quem tiver a ligação pública pode lê-la, a não ser que o autor defina uma frase-passe ou escolha «Selada até à entrega». Há coisas que não são cifradas, porque o servidor trabalha com elas: o seu próprio endereço de e-mail, o nome de utilizador, as definições, as datas e os estados, quantas coisas tem e quais pertencem umas às outras, o tamanho dos ficheiros, o nome que o seu navegador dá e o estado de uma subscrição.',
    },
    recipient: {
      question: 'De que precisa quem recebe?',
      short: 'Do e-mail com a ligação e de um navegador. Sem conta, sem pagar, sem instalar nada.',
      more: 'A ligação destina-se só a essa pessoa. Se definir uma frase-passe, a página pede-a. Diga-lha, ou deixe escrito onde está guardada: nós não o podemos fazer por si.\n\nOs nossos e-mails são, por agora, escritos em inglês. A página da ligação fala português, inglês e russo. As suas palavras ficam como as escreveu. A carta pode ser impressa, e os ficheiros descarregados.\n\nNão contactamos essa pessoa antes desse dia. Um e-mail inesperado pode parecer uma burla, por isso fale-lhe já do Codicil.',
    },
    address: {
      question: 'E se o endereço de um destinatário mudar?',
      short: 'Mude-o uma vez em «Destinatários». Passa a valer para todas as suas cartas.',
      more: 'Entregamos no endereço que lá estiver nesse dia. Um e-mail de teste mostra se ainda funciona. Não mostra nada do que escreveu.\n\nSe um endereço recusar o nosso e-mail, tentamos durante 90 dias. Ninguém mais fica à espera por isso. Se um e-mail foi aceite e volta mais tarde, não o enviamos outra vez, mas avisamos quando o soubermos. Se indicou um número de telefone, e o envio de SMS estiver configurado aqui, enviamos a ligação por SMS. Depois de começar a entrega, já não pode mudar o endereço.',
    },
    recall: {
      question: 'Posso anular uma entrega?',
      short: 'Antes, uma resposta impede tudo. Depois, só se pode desfazer uma parte.',
      more: 'Antes da entrega, uma resposta impede tudo. Se voltar depois de ter começado, a sua primeira resposta ou sessão retém o que ainda não foi enviado. Vê o que foi enviado, a quem, e quem o abriu. E decide: enviar o resto mesmo assim, ou fechar todas as páginas, mesmo as que já foram abertas. Dizemos a quem recebeu o nosso e-mail que foi enviado cedo demais e que está bem. Mas o que foi lido não deixa de ter sido lido.\n\nUm código de ativação é diferente. Entrega de imediato e em definitivo, a não ser que tenha escolhido 24 a 72 horas para o impedir. Dê-o só a alguém da sua confiança.',
    },
    cost: {
      question: 'Quanto custa?',
      short: 'Os destinatários nunca pagam. A subscrição custa-lhe 1 EUR por mês, se a escolher.',
      more: 'Paga todos os meses, antecipadamente. Pode cancelar quando quiser. A subscrição termina então com o mês já pago, que não é reembolsado.\n\nAs verificações e a entrega continuam sem ela. Há uma exceção, que só depende de si: uma regra que entrega quando os pagamentos falham.',
      open: 'Todas as funcionalidades estão disponíveis para todos. A subscrição é um apoio opcional: ajuda a pagar as máquinas que guardam as suas palavras e zelam por si.',
      limits:
        'Sem ela tem uma carta, até 3 destinatários, 10 MB para ficheiros e uma verificação por mês, no máximo. Com ela tem as cartas e os destinatários que quiser, 1 GB para ficheiros e verificações com a frequência que escolher. Depois de terminar ainda pode ver e alterar o que tem, mas não criar nada de novo.',
      test: 'Neste momento os pagamentos estão aqui em modo de teste, e não é cobrado dinheiro nenhum.',
      noneShort: 'Nada. Aqui não há nada para pagar, e os destinatários nunca pagam.',
      none: 'Aqui não se pode pagar nada, e ninguém precisa de uma subscrição.',
    },
    closing: {
      question: 'E se o Codicil encerrar?',
      short: 'Então ninguém aqui poderia entregar. Nenhum serviço pode prometer durar para sempre.',
      more: 'Os nossos termos prometem-lhe um aviso por e-mail com 90 dias de antecedência. Mas um aviso só serve a quem ainda o pode ler. Por isso, nunca deixe connosco a única cópia. Pode descarregar tudo num só ficheiro, ou uma carta com as notas e os ficheiros. Esse ficheiro é cifrado com uma frase-passe, e a página ao lado abre-o em qualquer navegador, sem nós. O programa gratuito «age» também o abre. Guarde-o junto dos seus papéis, e diga a alguém da sua confiança como se abre.\n\nUma avaria é outra coisa. Enquanto as nossas máquinas ou o nosso correio estiverem parados, todos os prazos param e nenhum silêncio conta. O que já estava decidido é enviado logo que possível.',
    },
    removal: {
      question: 'Como elimino tudo?',
      short:
        'Nas definições, em «Eliminar a conta», com a sua palavra-passe. Durante sete dias pode recuperá-la.',
      more: 'A partir daí, nada será entregue a ninguém. As páginas já entregues deixam de se poder abrir. A subscrição termina e nada mais é cobrado. Passados sete dias, eliminamos todas as cartas, notas, ficheiros, destinatários e regras, e ninguém os pode recuperar. As cópias de segurança do servidor podem conter uma cópia até serem substituídas: o que estava cifrado continua cifrado nelas, e o resto é tão legível como na base de dados.\n\nTambém pode eliminar uma só carta, ou voltar a torná-la um rascunho: nunca entregamos um rascunho.',
    },
  },
};
