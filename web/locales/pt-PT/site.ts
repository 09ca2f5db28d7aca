// In Portuguese: header and footer of the public pages, and the page for an address that does not
// exist.
import type { InPortuguese } from '../translation.ts';

export const site: InPortuguese<'site'> = {
  pageTitle: '{{title}} – Codicil',
  home: 'Codicil, página inicial',
  main: 'Principal',
  menu: 'Menu',
  logIn: 'Entrar',
  signUp: 'Criar conta',
  toDashboard: 'Ir para o painel',
  readOn: 'Leia mais:',
  pages: {
    home: 'Início',
    about: 'Sobre nós',
    documentation: 'Como funciona',
    guides: 'Guias',
    plans: 'Planos disponíveis',
    faq: 'Perguntas frequentes',
    blog: 'Blogue',
    contact: 'Contacte-nos',
    support: 'Apoio',
    terms: 'Termos de serviço',
    privacy: 'Política de privacidade',
    legal: 'Informação legal',
    complaints: 'Livro de reclamações',
  },
  footer: {
    about:
      'Faça a gestão dos seus testemunhos digitais. A Codicil é uma empresa registada em Portugal.',
    private: 'Um servidor privado.',
    privateOf: 'Um servidor privado, mantido por {{name}}.',
    code: 'Tenho um código de ativação',
    all: 'Todas as páginas',
    elsewhere: 'A Codicil noutros lugares',
    product: 'Produto',
    company: 'Empresa',
    legal: 'Questões legais',
    copyright: '© {{year}} Codicil, Lda.',
  },
  notFound: {
    title: '404: página não encontrada',
    hint: 'Esqueceu-se de acrescentar a página ao router?',
    text: 'O endereço pode ter um erro, ou a página mudou de lugar. Nada do que escreveu se perdeu.',
    home: 'Ir para a página inicial',
    documentation: 'Ver como funciona',
    contact: 'Escreva-nos',
  },
  failed: {
    title: 'Não foi possível mostrar esta página',
    hint: 'Nada do que escreveu se perdeu. Tente novamente.',
  },
};
