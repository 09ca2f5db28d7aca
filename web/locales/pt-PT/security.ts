// In Portuguese: what protects the account, and the ways back into it.
import type { InPortuguese } from '../translation.ts';

export const security: InPortuguese<'security'> = {
  title: 'Entrar e voltar a entrar',
  lead: 'O que protege a sua conta, o que falta, e como entra se perder alguma coisa.',
  inPlace: 'Pronto',
  missing: 'Em falta',
  off: 'Desligado',
  loadFailed: 'Não foi possível carregar isto.',
  notDone: 'Nada foi alterado. Tente novamente.',
  codes: {
    title: 'Códigos de recuperação',
    none: 'Não tem códigos de recuperação.',
    used: 'Já usou todos os seus códigos de recuperação.',
    left_one: 'Resta-lhe {{count}} código de recuperação. Data da criação: {{date}}.',
    left_other: 'Restam-lhe {{count}} códigos de recuperação. Data da criação: {{date}}.',
    make: 'Criar dez códigos',
    again: 'Criar dez códigos novos',
    question: {
      title: 'Criar dez códigos de recuperação?',
      first: 'Mostramo-los uma única vez. Imprima-os ou anote-os, e guarde o papel em casa.',
      again: 'Mostramo-los uma única vez. Os códigos do papel antigo deixam de funcionar.',
      cancel: 'Agora não',
      confirm: 'Criar dez códigos',
    },
    done: 'Dez códigos criados',
    doneText: 'Imprima-os agora: só os mostramos uma vez.',
    failed: 'Não foram criados códigos',
    shown: 'Os seus dez códigos de recuperação',
    once: 'Só os mostramos agora. Imprima-os, ou anote-os. Cada código funciona uma vez. Códigos anteriores já não funcionam.',
    copy: 'Copiar',
    copied: 'Copiado',
    kept: 'Já os guardei',
    paper: {
      title: 'Códigos de recuperação do Codicil',
      account: 'Conta: {{username}} em {{site}}',
      each: 'Cada código funciona uma vez. Quem tiver este papel pode abrir a sua conta. Guarde-o onde guarda os papéis importantes.',
      how: 'Esqueceu-se da palavra-passe? Peça uma nova na página onde inicia sessão. Aí escreve um código, com a caixa de correio ou sem ela. Perdeu o telefone? Escreva um código em vez dos seis algarismos.',
    },
  },
  passkeys: {
    title: 'Chaves de acesso',
    none: 'Não tem nenhuma chave de acesso.',
    some_one:
      'Tem {{count}} chave de acesso. Abre a sua conta sem a palavra-passe e sem a caixa de correio.',
    some_other:
      'Tem {{count}} chaves de acesso. Cada uma abre a sua conta sem a palavra-passe e sem a caixa de correio.',
    list: 'As suas chaves de acesso',
    unsupported: 'Este navegador não conhece chaves de acesso. Abra esta página noutro.',
    made: 'Adicionada em {{date}}',
    used: 'Usada pela última vez em {{date}}',
    unused: 'Ainda não foi usada',
    add: 'Adicionar uma chave de acesso',
    name: 'Nome',
    nameHint: 'Para mais tarde saber qual é.',
    adding: 'À espera da sua chave de acesso…',
    added: 'Chave de acesso adicionada',
    addedText: 'A partir de agora, «{{name}}» abre a sua conta.',
    addFailed: 'Não foi adicionada nenhuma chave de acesso',
    addFailedText: 'O navegador não criou nenhuma chave de acesso. Tente novamente.',
    remove: 'Remover',
    removeNamed: 'Remover {{name}}',
    removing: 'A remover…',
    question: {
      title: 'Remover a chave de acesso «{{name}}»?',
      text: 'Deixa de abrir a sua conta. O seu aparelho pode ainda propô-la: nesse caso, apague-a também aí.',
      last: 'É a sua última chave de acesso.',
      cancel: 'Manter',
    },
    removed: 'Chave de acesso removida',
    removeFailed: 'A chave de acesso não foi removida',
  },
  app: {
    title: 'Seis algarismos de uma aplicação',
    none: 'Para iniciar sessão basta a palavra-passe. Com uma aplicação no seu telefone pedimos também seis algarismos, para que uma palavra-passe roubada não chegue.',
    on: 'Ao iniciar sessão com a palavra-passe pedimos também seis algarismos da sua aplicação. Desde: {{date}}.',
    begin: 'Configurar uma aplicação',
    failed: 'A aplicação não foi configurada',
    scan: 'Leia esta imagem com uma aplicação que mostre estes algarismos. Se não tem nenhuma, procure «autenticador» onde obtém as suas aplicações.',
    picture: 'Imagem para a sua aplicação',
    open: 'Neste telefone: abrir na aplicação',
    secret: 'Ou escreva este segredo na aplicação:',
    code: 'Seis algarismos da sua aplicação',
    codeHint:
      'Depois escreva os algarismos que a aplicação mostra. A partir daí são pedidos ao iniciar sessão.',
    confirm: 'Ligar',
    done: 'Aplicação configurada',
    doneText: 'A partir de agora pedimos seis algarismos ao iniciar sessão com a palavra-passe.',
    remove: 'Remover a aplicação',
    removing: 'A remover…',
    question: {
      title: 'Remover a aplicação?',
      text: 'Depois, para iniciar sessão basta a palavra-passe.',
      cancel: 'Manter',
    },
    removed: 'Aplicação removida',
    removedText: 'A partir de agora, para iniciar sessão basta a palavra-passe.',
    removeFailed: 'A aplicação não foi removida',
  },
  together: {
    mailWaits: 'Se se esquecer da palavra-passe, uma nova por e-mail demora três dias.',
    mailAsksDigits:
      'Se se esquecer da palavra-passe, uma nova por e-mail exige os seis algarismos da sua aplicação. Com eles, vale logo.',
    passkeySignsIn: 'Com uma chave de acesso inicia sessão sem palavra-passe e define outra.',
    codeWorks:
      'Com um código define uma nova palavra-passe que vale logo, mesmo sem a caixa de correio.',
    codeForDigits: 'Um código também substitui os algarismos da sua aplicação.',
    codeWorksOnce:
      'Cada código funciona uma vez: se perder a palavra-passe e o telefone, precisa de dois.',
    bothLost: 'Se perder a palavra-passe e também a caixa de correio, não consegue entrar por si.',
    bothLostButCodes:
      'Se perder a palavra-passe e também a caixa de correio, só consegue entrar por si com um código de recuperação.',
    passkeyNeedsNeither: 'Uma chave de acesso abre a sua conta sem uma nem outra.',
    passwordStays:
      'Uma chave de acesso substitui a palavra-passe, mas não a desliga: com a palavra-passe, só por si, continua a iniciar sessão, a não ser que configure uma aplicação.',
    passkeyForDigits:
      'Uma chave de acesso substitui a palavra-passe e os algarismos da sua aplicação.',
    telephoneLost:
      'Não tem códigos de recuperação. Se perder o telefone, nada substitui os algarismos.',
    telephoneLostButPasskey:
      'Não tem códigos de recuperação. Se perder o telefone, só uma chave de acesso noutro aparelho substitui os algarismos.',
  },
  password: {
    title: 'Palavra-passe e navegadores',
    text: 'A palavra-passe abre a sua conta. Mude-a nas definições se outra pessoa a puder conhecer. Aí vê também onde tem sessão iniciada.',
    limited: {
      mail: 'Esta palavra-passe foi definida por e-mail. Até {{date}}, pelo menos, não prova mais do que a sua caixa de correio, por isso o que não se pode desfazer tem de esperar. Um código de recuperação, os seis algarismos da sua aplicação ou uma chave de acesso acabam com isto de imediato, onde quer que peçamos a sua palavra-passe.',
      code: 'Esta palavra-passe foi definida com um código de recuperação. Até {{date}}, pelo menos, não prova mais do que o seu papel, por isso o que não se pode desfazer tem de esperar. Os seis algarismos da sua aplicação ou uma chave de acesso acabam com isto de imediato, onde quer que peçamos a sua palavra-passe.',
    },
    open: 'Ir para as definições',
  },
};
