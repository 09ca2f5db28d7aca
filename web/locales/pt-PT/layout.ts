// In Portuguese: the frame around every signed-in screen.
import type { InPortuguese } from '../translation.ts';

export const layout: InPortuguese<'layout'> = {
  sections: 'Secções',
  testaments: 'Testamentos',
  notes: 'Notas',
  triggers: 'Quando entregar',
  settings: 'Definições',
  unread_one: '{{count}} por ler',
  unread_other: '{{count}} por ler',
  keptHint: 'Durante 30 dias pode recuperá-lo em «Alterações recentes».',
  undoHint: 'Durante 30 dias pode desfazer isto: Definições, «Alterações recentes».',
  signOut: 'Terminar sessão',
  noPhoneNumber: 'Sem telefone',
  unsent: {
    title: 'Sair e perder palavras por enviar?',
    text: 'Algumas palavras das suas cartas estão só neste navegador, porque ainda não foi possível enviá-las. Ao sair, são apagadas dele.',
    stay: 'Ficar',
    leave: 'Sair',
  },
  loggedOut: 'Sessão terminada',
  loggedOutText: 'A sua sessão foi terminada com êxito',
  logoutFailed: 'Não foi possível terminar a sessão',
  session: {
    title: 'Inicie sessão novamente',
    text: 'A sua sessão terminou, aqui ou noutra janela. O que escreveu continua nesta página. Introduza a palavra-passe para continuar.',
    account: 'A sua conta:',
    leave: 'Sair desta página',
    left: 'A sua sessão terminou',
    leftText: 'Inicie sessão para continuar.',
  },
};
