// Around the texts of the law, in Portuguese.
import type { InPortuguese } from '../translation.ts';

export const legal: InPortuguese<'legal'> = {
  termsAbout:
    'As regras entre si e o Codicil: o que o serviço faz, quanto custa e o que não podemos prometer.',
  privacyAbout:
    'O que o Codicil sabe de titulares de contas, destinatários e visitantes, porquê, durante quanto tempo, e os seus direitos.',
  informationAbout:
    'Quem mantém o Codicil, que lei se aplica e como pedir a eliminação dos seus dados.',
  updated: 'Última atualização: {{date}}',
  contents: 'Índice',
};
