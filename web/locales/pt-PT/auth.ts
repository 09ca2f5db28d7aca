// In Portuguese: sign-in and registration.
import type { auth as english } from '../en/auth.ts';
import type { InPortuguese } from '../translation.ts';

export const auth: InPortuguese<typeof english> = {
  pageTitle: 'Iniciar sessão ou criar conta',
  title: 'Boas-vindas',
  tabs: 'Conta',
  login: 'Iniciar sessão',
  register: 'Criar conta',
  usernameOrEmail: 'Nome de utilizador ou e-mail',
  username: 'Nome de utilizador',
  email: 'E-mail',
  password: 'Palavra-passe',
  passwordHint:
    'Pelo menos {{count}} caracteres, de preferência 12 ou mais. Três palavras sem relação entre si funcionam bem.',
  confirmPassword: 'Confirmar a palavra-passe',
  fullName: 'Nome completo',
  phoneNumber: 'Número de telefone',
  submitLogin: 'Iniciar sessão',
  loggingIn: 'A iniciar sessão…',
  submitRegister: 'Criar conta',
  creatingAccount: 'A criar a conta…',
  shut: {
    invite: 'Precisa de um convite',
    inviteText: 'Só quem foi convidado pode usar este site. Peça uma ligação a quem o mantém.',
    closed: 'Sem novas contas',
    closedText: 'Este site não aceita novas contas. Se já tem uma, pode iniciar sessão.',
  },
  accept: 'Ao criar uma conta, aceita os',
  data: '. Como tratamos os seus dados:',
  loginDone: 'Sessão iniciada',
  loginDoneText: 'Bom regresso, {{username}}.',
  loginFailed: 'Não foi possível iniciar sessão',
  loginFailedText: 'Nome de utilizador ou palavra-passe incorretos',
  registerDone: 'Conta criada',
  registerDoneText: 'Damos-lhe as boas-vindas ao Codicil, {{username}}.',
  registerFailed: 'Não foi possível criar a conta',
  registerFailedText: 'A conta não foi criada',
  signInFirst: 'Autenticação necessária',
  signInFirstText: 'Inicie sessão ou registe-se para subscrever',
  pitch: 'Dez minutos tranquilos hoje podem poupar a alguém semanas de procura.',
  benefits: {
    sealed: 'Guardamos cifrado o que escreve',
    checks: 'A frequência das perguntas é sua escolha: de uma vez por mês a uma vez por ano',
    grace: 'Um período de tolerância, com novos avisos, antes de qualquer envio',
    recipients: 'Os destinatários não precisam de conta nem pagam nada',
  },
};
