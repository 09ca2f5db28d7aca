// In Portuguese: the front page of a private server.
import type { InPortuguese } from '../translation.ts';

export const host: InPortuguese<'host'> = {
  pageTitle: 'Codicil: um servidor privado',
  title: 'Sobre este servidor',
  runBy: 'Este servidor é mantido por {{name}}, para pessoas que conhece.',
  private: 'Este é um servidor privado. Quem o mantém não indicou aqui o seu nome.',
  keeps:
    'Aqui nada se vende e ninguém paga. Quem mantém o servidor cuida do computador, das cópias ' +
    'de segurança e das chaves. O que escreve fica guardado de forma cifrada. Com uma ' +
    'frase-passe sua, nem quem mantém o servidor o consegue ler.',
  registration: {
    open: 'Pode abrir uma conta por si.',
    invite: 'Para abrir uma conta precisa de um convite. Peça-o a quem mantém o servidor.',
    closed: 'De momento não é possível abrir novas contas.',
  },
  write: 'Escrever a quem mantém este servidor',
  guide: 'Como escrever cartas aqui',
};
