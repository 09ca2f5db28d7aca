// Who is behind the product, and where, in Portuguese.
import type { about as english } from '../en/about.ts';
import type { InPortuguese } from '../translation.ts';

export const about: InPortuguese<typeof english> = {
  lead: 'O Codicil guarda as palavras de que alguém precisará quando já não as puder dizer, e leva-as na altura certa. É só isso que fazemos.',
  description: 'Quem está por detrás do Codicil, os nossos princípios e onde nos encontra.',
  picture: {
    alt: 'Desenho a traço de Lisboa: casas numa colina sob o castelo, um elétrico, o rio com um barco à vela, a ponte comprida e, no cais, um arco com uma luz.',
    caption:
      'Lisboa, vista do cais. Um desenho nosso em vez de um mapa: nada nesta página vem de terceiros.',
  },
  hold: {
    title: 'Os nossos princípios',
    late: 'Antes tarde do que cedo demais',
    lateText:
      'O que foi lido não pode deixar de ter sido lido. Por isso, cada dúvida espera: um servidor de correio que não responde, um relógio errado, uma hora em que o serviço esteve parado. Nada disso encurta o seu tempo.',
    plain: 'Dizemos o que não conseguimos',
    plainText:
      'Um testamento aqui não é um testamento em sentido jurídico. O silêncio não prova uma morte. O que uma frase-passe protege perde-se com ela. Convém sabê-lo antes de escrever, e não depois.',
    own: 'As suas palavras continuam suas',
    ownText:
      'Sem publicidade, sem serviços de análise, nada é vendido. O que escreve é selado antes de ser guardado. Os seus destinatários não precisam de conta e nunca pagam.',
    paid: 'Um euro por mês',
    paidText:
      'É quanto custa uma subscrição, que pode ser cancelada a qualquer momento. O que ativou é vigiado e entregue, esteja paga ou não.',
  },
  company: {
    title: 'Dados da empresa',
    name: 'Empresa',
    country: 'Registada em',
    portugal: 'Portugal',
    registration: 'Registo',
    address: 'Morada',
    email: 'E-mail',
    law: 'Aplica-se o direito português e europeu. Mais pormenores em',
  },
  contactLead: 'Perguntas, dúvidas, algo que não funciona: uma pessoa lê e responde.',
};
