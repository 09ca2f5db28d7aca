// In Portuguese: the landing page.
import type { InPortuguese } from '../translation.ts';

export const landing: InPortuguese<'landing'> = {
  pageTitle: 'Codicil: palavras guardadas até fazerem falta',
  pageDescription:
    'Gestão segura de testamentos digitais. Escreva às pessoas que lhe importam; se deixar de ' +
    'responder, entregamos o que deixou às pessoas que escolheu.',
  hero: {
    title: 'As palavras que vão fazer falta, guardadas até esse dia.',
    lead:
      'Escreva às pessoas que lhe importam. Se um dia deixar de responder às nossas verificações, ' +
      'entregamos o que deixou às pessoas que escolheu. Até lá, nada é enviado.',
    start: 'Começar grátis',
    more: 'Saber mais',
    price: '1 EUR por mês',
    priceTail: ', ou grátis para uma carta. Pode cancelar quando quiser.',
    priceTailOpen: ', como apoio opcional. Sem ele, as verificações e a entrega continuam.',
  },
  letter: {
    greeting: 'Querida Marta,',
    line: 'o limoeiro agora é teu.',
  },
  example:
    'Um exemplo: perguntamos de três em três meses, três vezes, e depois esperamos duas semanas. Cada pessoa escolhe os seus prazos.',
  features: {
    title: 'Características principais',
    lead: 'Uma promessa não deve depender da sorte.',
    security: 'Segurança',
    securityText:
      'Guardamos cifrado o que escreve, com uma chave só sua. Nada disso vai alguma vez num e-mail.',
    automation: 'Automatização',
    automationText:
      'Perguntamos por e-mail, ao ritmo que escolher. Se não houver resposta, voltamos a ' +
      'perguntar e esperamos, antes que algo aconteça.',
    micro: 'Microtestamentos',
    microText:
      'Escreva um para quem partilha a vida consigo, um para a empresa, um para as chaves de casa. ' +
      'Cada um tem os seus destinatários e os seus prazos.',
  },
  steps: {
    title: 'Como funciona',
    write: 'Escreva',
    writeText: 'Comece por uma carta. Bastam palavras simples, e pode mudá-las quando quiser.',
    choose: 'Escolha quem a recebe',
    chooseText:
      'Acrescente pessoas pelo endereço de e-mail. Só as contactamos quando a sua carta for entregue.',
    check: 'Defina as verificações',
    checkText: 'Todos os meses, de três em três meses, uma vez por ano. A frequência é sua.',
    live: 'Viva a sua vida',
    liveText:
      'Responda quando perguntamos. Se deixar de responder, voltamos a perguntar e esperamos. Só depois entregamos.',
  },
  uses: {
    title: 'Porque precisa do Codicil',
    lead: 'Raramente um grande discurso. Quase sempre as pequenas coisas que ninguém consegue encontrar.',
    critical: 'Partilha de informação essencial',
    criticalText: 'Contas, seguros, onde estão os papéis.',
    personal: 'Mensagens pessoais',
    personalText: 'O que diria se houvesse tempo.',
    business: 'Continuidade do negócio',
    businessText: 'Fornecedores, contratos, a quem telefonar primeiro.',
    estate: 'Planeamento do património digital',
    estateText: 'Domínios, subscrições, o que encerrar.',
    family: 'Arquivos de fotografias da família',
    familyText: 'Onde estão, e quem aparece nelas.',
    property: 'Informação sobre imóveis',
    propertyText: 'Chaves, contadores, escrituras, o canalizador.',
  },
  plans: {
    open: 'Hoje, todas as funcionalidades estão abertas a todos. O euro por mês é um apoio opcional.',
    free: 'Gratuito',
    freePrice: '0 EUR',
    freeNote: 'por mês',
    freeItems: {
      testaments: 'Um microtestamento',
      recipients: 'Até 3 destinatários',
      storage: '10 MB de armazenamento',
      checks: 'Verificações de atividade uma vez por mês',
    },
    standard: 'Standard',
    standardPrice: '1 EUR',
    standardNote: 'por mês, sem fidelização',
    standardItems: {
      unlimited: 'Microtestamentos e destinatários sem limite',
      storage: '1 GB de armazenamento',
      checks: 'Verificações de atividade personalizáveis',
      support: 'Apoio prioritário',
      passwords: 'Testamentos protegidos por frase-passe',
      encryption: 'Cifragem no servidor',
    },
    thanksItems: {
      same: 'Tudo o que há no Gratuito',
      payments: 'Entrega após pagamentos falhados, se escolher essa regra',
      machines: 'Ajuda a pagar as máquinas que guardam as suas palavras e zelam por si',
      without: 'Sem ele, as verificações e a entrega continuam',
    },
    standardStart: 'Escolher o Standard',
    recipients: 'Os destinatários nunca pagam e nunca precisam de conta.',
    both: 'As frases-passe e a cifragem fazem parte dos dois planos.',
    otherwise: 'E se isso mudar?',
    otherwiseText:
      'O Codicil também pode funcionar com limites. Nesse caso, os planos são estes. O que já ' +
      'escreveu continua seu, para ver e alterar, e as verificações e a entrega continuam, com ou ' +
      'sem pagamento.',
  },
};
