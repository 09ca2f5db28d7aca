// Who is behind the product, and where, in Portuguese.
import type { InPortuguese } from '../translation.ts';

export const about: InPortuguese<'about'> = {
  lead: 'O Codicil guarda as palavras de que alguém precisará quando já não as puder dizer, e leva-as na altura certa. É só isso que fazemos.',
  description: 'Quem mantém o Codicil, o que prometemos e onde nos encontra.',
  picture: {
    alt: 'Desenho a traço de Lisboa: casas numa colina sob o castelo, um elétrico, o rio com um barco à vela, a ponte comprida e, no cais, um arco com uma luz.',
    caption:
      'Lisboa, vista do cais. Desenhámo-la em vez de usar um mapa, e assim esta página não carrega nada de terceiros.',
  },
  hold: {
    title: 'O que prometemos',
    late: 'Antes tarde do que cedo demais',
    lateText:
      'Uma carta lida não se pode desler. Por isso, em caso de dúvida, esperamos: um servidor de correio que não responde, um relógio errado, uma hora em que o serviço esteve parado. Nada disso encurta o seu tempo.',
    plain: 'Dizemos o que não conseguimos',
    plainText:
      'Um testamento aqui não é um testamento legal. O silêncio não prova uma morte. Se uma frase-passe se perder, perde-se o que ela protege. Queremos que o saiba antes de escrever, e não depois.',
    own: 'As suas palavras continuam suas',
    ownText:
      'Não há publicidade nem serviços de análise, e não vendemos nada. Selamos o que escreve antes de o guardar. Os seus destinatários não precisam de conta e nunca pagam.',
    paid: 'Um euro por mês',
    paidText:
      'É quanto custa uma subscrição, que pode cancelar a qualquer momento. Zelamos por si e entregamos as suas cartas, pague ou não.',
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
  contactLead: 'Tem uma pergunta ou uma dúvida, ou algo não funciona? Uma pessoa lê e responde.',
};
