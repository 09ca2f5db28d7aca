// In Portuguese: header and footer of the public pages, and the page for an address that does not
// exist.
import type { site as english } from '../en/site.ts';
import type { InPortuguese } from '../translation.ts';

export const site: InPortuguese<typeof english> = {
  home: 'Codicil, página inicial',
  main: 'Principal',
  logIn: 'Entrar',
  signUp: 'Criar conta',
  toDashboard: 'Ir para o painel',
  footer: {
    about:
      'Faça a gestão dos seus testemunhos digitais. A Codicil é uma empresa registada em Portugal.',
    copyright: '© {{year}} Codicil',
    product: 'Produto',
    features: 'Características principais',
    howItWorks: 'Como funciona',
    plans: 'Planos disponíveis',
    account: 'Conta',
  },
  notFound: {
    title: '404: página não encontrada',
    hint: 'Esqueceu-se de acrescentar a página ao router?',
    home: 'Ir para a página inicial',
  },
  failed: {
    title: 'Não foi possível mostrar esta página',
    hint: 'Nada do que é seu se perdeu. Tente novamente.',
    retry: 'Tentar novamente',
  },
};
