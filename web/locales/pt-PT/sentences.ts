// What the contract says in English: refusals and the messages of fields. `#` stands for a number.
export const sentences: Readonly<Record<string, string>> = {
  'A check is already waiting for your answer': 'Já há uma verificação à espera da sua resposta',
  'A code of your own may have at most # characters':
    'Um código escolhido por si pode ter no máximo # caracteres',
  '"#" is not a field here. Did you mean "#"?':
    '“#” não é um campo que exista aqui. Queria dizer “#”?',
  'A file may have at most # MB': 'Um ficheiro pode ter no máximo # MB',
  'A pause may last at most # days': 'Uma pausa pode durar no máximo # dias',
  'A testament holds at most # files': 'Um testamento pode ter no máximo # ficheiros',
  'Activation code must be a text of at most # characters':
    'O código de ativação deve ser um texto de, no máximo, # caracteres',
  'Activation trigger not found': 'Ativador não encontrado',
  'Activation type must be check or subscription':
    'O tipo de ativação deve ser verificação ou subscrição',
  'Active must be true or false': 'O campo «ativo» deve ser verdadeiro ou falso',
  'Address must be a text of at most # characters':
    'A morada deve ser um texto de, no máximo, # caracteres',
  'An account holds at most # activation triggers': 'Uma conta pode ter no máximo # ativadores',
  'An account holds at most # notes, # MB in all':
    'Uma conta pode ter no máximo # notas, # MB no total',
  'An account holds at most # recipients': 'Uma conta pode ter no máximo # destinatários',
  'Another of your recipients has this address': 'Outro dos seus destinatários tem este endereço',
  'Attachment not found': 'Anexo não encontrado',
  'Cancel window must be # or # to # hours.':
    'O prazo para anular deve ser de # ou de # a # horas.',
  'Check attempts must be a whole number.': 'O número de tentativas deve ser um número inteiro.',
  'Check attempts must be at least #.': 'O número de tentativas deve ser, no mínimo, #.',
  'Check attempts must be at most #.': 'O número de tentativas deve ser, no máximo, #.',
  'Check interval must be a whole number.':
    'O intervalo entre verificações deve ser um número inteiro.',
  'Check interval must be at least # day.':
    'O intervalo entre verificações deve ser de, no mínimo, # dia.',
  'Check interval must be at least #.': 'O intervalo entre verificações deve ser, no mínimo, #.',
  'Check interval must be at most # days.':
    'O intervalo entre verificações deve ser de, no máximo, # dias.',
  'Check interval must be at most #.': 'O intervalo entre verificações deve ser, no máximo, #.',
  'Codicil is open in too many windows. Please close some of them':
    'O Codicil está aberto em demasiadas janelas. Feche algumas',
  'Content is required': 'O conteúdo é obrigatório',
  'Content must be at most # characters': 'O conteúdo pode ter no máximo # caracteres',
  'Cross-site request refused': 'O pedido veio de outro sítio e foi recusado',
  'Description must be a text of at most # characters':
    'A descrição deve ser um texto de, no máximo, # caracteres',
  'Full name must be a text of at most # characters':
    'O nome completo deve ser um texto de, no máximo, # caracteres',
  'Grace period must be a whole number.': 'O período de tolerância deve ser um número inteiro.',
  'Grace period must be at least # day.': 'O período de tolerância deve ser de, no mínimo, # dia.',
  'Grace period must be at least #.': 'O período de tolerância deve ser, no mínimo, #.',
  'Grace period must be at most # days.': 'O período de tolerância deve ser de, no máximo, # dias.',
  'Grace period must be at most #.': 'O período de tolerância deve ser, no máximo, #.',
  'Invalid input': 'Valor inválido',
  'Invalid username or password': 'Nome de utilizador ou palavra-passe incorretos',
  'Its writer chose that this opens only after it was delivered':
    'Quem o escreveu decidiu que só abre depois de ser entregue',
  'Language must be en, pt-PT or ru': 'O idioma deve ser en, pt-PT ou ru',
  'Message must be a text of at most # characters':
    'A mensagem deve ser um texto de, no máximo, # caracteres',
  'Message must be at least # characters long': 'A mensagem deve ter pelo menos # caracteres',
  'Message must be at most # characters': 'A mensagem pode ter no máximo # caracteres',
  'Name is required': 'O nome é obrigatório',
  'Name must be a text of at most # characters':
    'O nome deve ser um texto de, no máximo, # caracteres',
  'Name must be at least # characters.': 'O nome deve ter pelo menos # caracteres.',
  'Name must be at most # characters': 'O nome pode ter no máximo # caracteres',
  'Name must be at most # characters.': 'O nome pode ter no máximo # caracteres.',
  'No such payment': 'Este pagamento não existe',
  'No such recipient': 'Este destinatário não existe',
  'Not found': 'Não encontrado',
  'Note not found': 'Nota não encontrada',
  'Nothing can be changed here: a copy of this installation answers in its place. Please tell whoever runs it':
    'Aqui nada pode ser alterado: uma cópia desta instalação responde no seu lugar. Avise quem a gere',
  'Nothing can be saved at the moment. Please try again later':
    'De momento não é possível guardar nada. Tente novamente mais tarde',
  'Notification not found': 'Notificação não encontrada',
  'On the Free plan checks come at most once a month':
    'No plano gratuito, as verificações são, no máximo, uma por mês',
  'Only pdf, doc, docx, jpg and png files can be attached':
    'Só se podem anexar ficheiros pdf, doc, docx, jpg e png',
  'Password confirmation is required': 'A confirmação da palavra-passe é obrigatória',
  'Password is required': 'A palavra-passe é obrigatória',
  'Password is too long': 'A palavra-passe é demasiado longa',
  'Password must be a text of at most # characters':
    'A palavra-passe deve ser um texto de, no máximo, # caracteres',
  'Password must be at least # characters': 'A palavra-passe deve ter pelo menos # caracteres',
  'Password must be at most # characters': 'A palavra-passe pode ter no máximo # caracteres',
  'Password protection must be true or false':
    'A proteção por palavra-passe deve ser verdadeira ou falsa',
  'Passwords do not match': 'As palavras-passe não coincidem',
  'Personal message must be a text of at most # characters':
    'A mensagem pessoal deve ser um texto de, no máximo, # caracteres',
  'Phone number must be a text of at most # characters':
    'O número de telefone deve ser um texto de, no máximo, # caracteres',
  'Please choose a date': 'Escolha uma data',
  'Please choose a date in the future': 'Escolha uma data futura',
  'Please choose a file': 'Escolha um ficheiro',
  'Please enter a card number': 'Introduza um número de cartão',
  'Please enter a correct email address': 'Introduza um endereço de e-mail correto',
  'Please enter a passphrase': 'Introduza uma frase-passe',
  'Please enter a phone number': 'Introduza um número de telefone',
  'Please enter a valid email': 'Introduza um e-mail válido',
  'Please enter a valid email address': 'Introduza um endereço de e-mail válido',
  'Please enter an activation code': 'Introduza um código de ativação',
  'Please enter the number in international format (e.g., +12025550123)':
    'Introduza o número no formato internacional (por exemplo, +351912345678)',
  'Please enter the passphrase of this testament first':
    'Introduza primeiro a frase-passe deste testamento',
  'Please enter the present passphrase of this testament first':
    'Introduza primeiro a frase-passe atual deste testamento',
  'Please enter the six digits of the code': 'Introduza os seis algarismos do código',
  'Please enter your password again first': 'Introduza primeiro a sua palavra-passe outra vez',
  'Please enter your password, so that we know that it is you':
    'Introduza a sua palavra-passe, para sabermos que é mesmo você',
  'Please provide a password for the protected testament':
    'Indique uma palavra-passe para o testamento protegido',
  'Please provide a title for your testament': 'Dê um título ao seu testamento',
  'Please provide an email address': 'Indique um endereço de e-mail',
  'Please send JSON': 'O pedido deve vir em JSON',
  'Please send one file at a time, and nothing else': 'Envie um ficheiro de cada vez, e mais nada',
  'Please sign in with your password to undo this':
    'Inicie sessão com a sua palavra-passe para desfazer isto',
  'Please use one of the test card numbers': 'Use um dos números de cartão de teste',
  'Private must be true or false': 'O campo «privada» deve ser verdadeiro ou falso',
  'Public description must be a text of at most # characters':
    'A descrição pública deve ser um texto de, no máximo, # caracteres',
  'Recipient not found': 'Destinatário não encontrado',
  'Sealed until delivered must be true or false':
    'O campo «selado até à entrega» deve ser verdadeiro ou falso',
  'Sign-in as a sign of life must be true or false':
    'O campo «iniciar sessão conta como sinal de vida» deve ser verdadeiro ou falso',
  'Something was changed since. Undo the later change first':
    'Algo foi alterado entretanto. Desfaça primeiro a alteração mais recente',
  'Something went wrong': 'Algo correu mal',
  'Status must be draft, active or paused': 'O estado deve ser rascunho, ativo ou em pausa',
  'Subject is required': 'O assunto é obrigatório',
  'Subject must be at most # characters': 'O assunto pode ter no máximo # caracteres',
  'Testament not found': 'Testamento não encontrado',
  'Recipients must be a list': 'Os destinatários devem ser uma lista',
  'Notes must be a list': 'As notas devem ser uma lista',
  'Too many recipients': 'Demasiados destinatários',
  'Too many notes': 'Demasiadas notas',
  'This testament was changed since you opened it':
    'Este testamento foi alterado depois de o abrir',
  'Testaments must be a list': 'Os testamentos devem ser uma lista',
  'Text messages are not set up on this installation':
    'O envio de SMS não está configurado nesta instalação',
  'The Free plan holds one testament': 'O plano gratuito inclui um testamento',
  'The Free plan holds three recipients': 'O plano gratuito inclui três destinatários',
  'The address is too long': 'O endereço é demasiado longo',
  'The email could not be sent. Please try again later':
    'Não foi possível enviar o e-mail. Tente novamente mais tarde',
  'The file has changed': 'O ficheiro foi alterado',
  'The file is shorter than that': 'O ficheiro é mais curto do que isso',
  'The mail server of this address refused the email. Please check the address':
    'O servidor de correio deste endereço recusou o e-mail. Verifique o endereço',
  'The message was changed meanwhile': 'Entretanto a mensagem foi alterada',
  'The passphrase you entered is incorrect': 'A frase-passe introduzida está incorreta',
  'The payment is missing': 'Falta o pagamento',
  'This change can no longer be undone': 'Esta alteração já não pode ser desfeita',
  'This installation takes no payments. Everything works without a subscription':
    'Esta instalação não aceita pagamentos. Tudo funciona sem subscrição',
  'The payment provider does not answer. Please try again later':
    'O prestador de pagamentos não responde. Tente novamente mais tarde',
  'The request could not be read': 'Não foi possível ler o pedido',
  'The request is too large': 'O pedido é demasiado grande',
  'The sheet cannot show some of the signs in this code. Please write it down by hand, or choose another code':
    'A folha não consegue mostrar alguns dos sinais deste código. Escreva-o à mão ou escolha outro código',
  'The signature is not right': 'A assinatura não está correta',
  'The text message could not be sent. Please try again later':
    'Não foi possível enviar o SMS. Tente novamente mais tarde',
  'There is no more room for files on your plan': 'O seu plano não tem mais espaço para ficheiros',
  'There is no room left on the server. Please tell whoever runs it, and try again later':
    'Já não há espaço no servidor. Avise quem o gere e tente novamente mais tarde',
  'There is no subscription to manage yet': 'Ainda não há uma subscrição para gerir',
  'There is nothing that this code could deliver at the moment':
    'De momento não há nada que este código possa entregar',
  'This activation code is not valid': 'Este código de ativação não é válido',
  'This code has expired. Please ask for a new one': 'Este código expirou. Peça um novo',
  'This code is not right. Please look at the email that brought you here':
    'Este código não está certo. Veja o e-mail que tem a ligação para esta página',
  'This code is not right. Please look at the newest email':
    'Este código não está certo. Veja o e-mail mais recente',
  'This delivery was closed, so nothing more of it is sent':
    'Esta entrega foi fechada, por isso nada mais dela é enviado',
  'Somebody else has confirmed this address. Nothing can be sent to you or delivered for you any more':
    'Outra pessoa confirmou este endereço. Já não é possível enviar-lhe nada nem entregar nada por si',
  'This email is already registered': 'Este e-mail já está registado',
  'This document holds macros, which can harm whoever opens it. Please save it without them, for example as docx or pdf':
    'Este documento contém macros, que podem prejudicar quem o abrir. Guarde-o sem elas, por exemplo como docx ou pdf',
  'This document would unpack to far more than it holds, and could stop the device that opens it. Please save it again, for example as pdf':
    'Este documento, ao ser descompactado, ocuparia muito mais do que parece e poderia bloquear o aparelho que o abrir. Guarde-o de novo, por exemplo como pdf',
  'This file is not what the end of its name says. Please save it again as pdf, doc, docx, jpg or png':
    'Este ficheiro não é o que a terminação do nome indica. Guarde-o de novo como pdf, doc, docx, jpg ou png',
  'This is too long for a code': 'Isto é demasiado longo para um código',
  'This is too long for a passphrase': 'Isto é demasiado longo para uma frase-passe',
  'This link does not belong to any check': 'Esta ligação não pertence a nenhuma verificação',
  'The delivery of a testament with this note has begun, so it can no longer be changed':
    'A entrega de um testamento com esta nota já começou, por isso ela já não pode ser alterada',
  'Test messages do not go to this country from here. Please check the country code':
    'Daqui não se enviam mensagens de teste para este país. Verifique o indicativo do país',
  'This number was refused. Please check it, with its country code':
    'Este número foi recusado. Verifique-o, incluindo o indicativo do país',
  'This password is not right': 'Esta palavra-passe não está certa',
  'A passphrase must have at least # characters':
    'A frase-passe tem de ter pelo menos # caracteres',
  'This passphrase is one that others would try first. Please choose another one':
    'Esta frase-passe é das primeiras que outros tentariam. Escolha outra',
  'This password is too much like your username or email. Please choose another one':
    'Esta palavra-passe é demasiado parecida com o seu nome de utilizador ou email. Escolha outra',
  'This password is too common. Please choose another one':
    'Esta palavra-passe é demasiado comum. Escolha outra',
  'The delivery of this testament has begun, so it can no longer be changed':
    'A entrega deste testamento já começou, por isso já não pode ser alterado',
  'This takes longer than it should. Please try again in a moment':
    'Isto está a demorar mais do que devia. Tente novamente daqui a pouco',
  'This text holds a character that cannot be stored':
    'Este texto contém um carácter que não pode ser guardado',
  'This trigger has no activation code, so there is no sheet for it':
    'Este ativador não tem código de ativação, por isso não há uma folha para ele',
  'Username cannot contain invisible characters. Please choose another one':
    'O nome de utilizador não pode ter caracteres invisíveis. Escolha outro',
  'Username cannot mix letters of different alphabets. Please choose another one':
    'O nome de utilizador não pode misturar letras de alfabetos diferentes. Escolha outro',
  'This username is kept for whoever runs Codicil. Please choose another one':
    'Este nome de utilizador está reservado a quem gere o Codicil. Escolha outro',
  'Whoever reads at this address said that they do not know you, so nothing is sent there':
    'Quem lê neste endereço disse que não conhece quem escreve, por isso nada é enviado para lá',
  'This username is already taken': 'Este nome de utilizador já está ocupado',
  'What you did may have been saved. Please look before you try again':
    'O que fez pode ter ficado guardado. Verifique antes de tentar novamente',
  'What you read was sent too early. Whoever wrote to you is well, and closed this page':
    'O que leu foi enviado cedo demais. A pessoa que lhe escreveu está bem e fechou esta página',
  'This was a false alarm. Whoever wrote to you is there, and closed this page again':
    'Foi um falso alarme. A pessoa que lhe escreveu está bem e voltou a fechar esta página',
  'This was delivered by an activation code, which cannot be taken back':
    'Isto foi entregue através de um código de ativação, o que não se pode desfazer',
  'Time can only be moved forward': 'O tempo só pode andar para a frente',
  'Time zone must be a text of at most # characters':
    'O fuso horário deve ser um texto de, no máximo, # caracteres',
  'Title is required': 'O título é obrigatório',
  'Title must be at most # characters': 'O título pode ter no máximo # caracteres',
  'Title must be less than # characters': 'O título pode ter no máximo # caracteres',
  'Confirm your email address first. Until then your files hold at most # MB together':
    'Confirme primeiro o seu endereço de e-mail. Até lá, os seus ficheiros ocupam no máximo # MB no total',
  'Confirm your email address to send more tests today':
    'Confirme o seu endereço de e-mail para enviar mais testes hoje',
  'You have written to as many new addresses as an account may within a day. Please try again tomorrow':
    'Já escreveu para tantos endereços novos quantos são possíveis num dia. Tente novamente amanhã',
  'Invitation must be a text of at most # characters': 'O convite pode ter no máximo # caracteres',
  'This installation takes no new accounts': 'Esta instalação não aceita novas contas',
  'An account here needs an invitation. Please ask whoever runs this installation':
    'Para criar uma conta aqui precisa de um convite. Peça-o a quem mantém esta instalação',
  'This invitation was used already or has run out. Please ask for a new one':
    'Este convite já foi usado ou expirou. Peça um novo',
  'Too many attempts. Please try again later': 'Demasiadas tentativas. Tente novamente mais tarde',
  'Many codes are entered at this moment. Please try again in a few seconds':
    'Há muitos códigos a ser introduzidos neste momento. Tente novamente daqui a alguns segundos',
  'Too many people are signing in at this moment. Please try again in a few seconds':
    'Há demasiadas pessoas a iniciar sessão neste momento. Tente novamente daqui a alguns segundos',
  'Too many testaments': 'Demasiados testamentos',
  'Trigger type is required.': 'O tipo de ativador é obrigatório.',
  Unauthorized: 'Inicie sessão primeiro',
  'Unknown time zone': 'Fuso horário desconhecido',
  'Username cannot contain @ unless it is your own email':
    'O nome de utilizador não pode conter @, a não ser que seja o seu próprio e-mail',
  'Username cannot contain control characters':
    'O nome de utilizador não pode conter caracteres de controlo',
  'Username is required': 'O nome de utilizador é obrigatório',
  'Username must be at least # characters': 'O nome de utilizador deve ter pelo menos # caracteres',
  'Username must be at most # characters': 'O nome de utilizador pode ter no máximo # caracteres',
  'Your card has insufficient funds.': 'O seu cartão não tem saldo suficiente.',
  'Your card was declined.': 'O seu cartão foi recusado.',
  'Your subscription has ended. What you have stays yours to view and change, and checks and delivery go on; nothing new can be created':
    'A sua subscrição terminou. O que já tem continua a poder ser visto e alterado, e as verificações e a entrega continuam; não se pode criar nada de novo',
  'Your subscription is paid already': 'A sua subscrição já está paga',
};
