// What the contract says in English: refusals and the messages of fields. `#` stands for a number.
export const sentences: Readonly<Record<string, string>> = {
  'A check is already waiting for your answer': 'Одна проверка уже ждёт вашего ответа',
  'A code of your own may have at most # characters':
    'Ваш собственный код может быть не длиннее # символов',
  '"#" is not a field here. Did you mean "#"?':
    'Поля «#» здесь нет. Может быть, имелось в виду «#»?',
  'A file may have at most # MB': 'Размер файла не может превышать # МБ',
  'A pause may last at most # days': 'Пауза может длиться не более # дней',
  'A testament holds at most # files': 'К завещанию можно приложить не более # файлов',
  'Activation code must be a text of at most # characters':
    'Код активации должен быть текстом не длиннее # символов',
  'Activation trigger not found': 'Триггер активации не найден',
  'Activation type must be check or subscription': 'Тип активации: проверка или подписка',
  'Active must be true or false': 'Поле «активен» может быть только true или false',
  'Address must be a text of at most # characters':
    'Адрес должен быть текстом не длиннее # символов',
  'An account holds at most # activation triggers':
    'В учётной записи может быть не более # триггеров активации',
  'An account holds at most # notes, # MB in all':
    'В учётной записи может быть не более # заметок, всего не более # МБ',
  'An account holds at most # recipients': 'В учётной записи может быть не более # получателей',
  'Another of your recipients has this address': 'Такой адрес уже есть у другого вашего получателя',
  'Attachment not found': 'Вложение не найдено',
  'Cancel window must be # or # to # hours.': 'Время на отмену: # либо от # до # часов.',
  'Check attempts must be a whole number.': 'Число попыток должно быть целым.',
  'Check attempts must be at least #.': 'Число попыток должно быть не меньше #.',
  'Check attempts must be at most #.': 'Число попыток должно быть не больше #.',
  'Check interval must be a whole number.': 'Интервал проверок должен быть целым числом.',
  'Check interval must be at least # day.': 'Интервал проверок должен быть не меньше # дня.',
  'Check interval must be at least #.': 'Интервал проверок должен быть не меньше #.',
  'Check interval must be at most # days.': 'Интервал проверок должен быть не больше # дней.',
  'Check interval must be at most #.': 'Интервал проверок должен быть не больше #.',
  'Codicil is open in too many windows. Please close some of them':
    'Codicil открыт в слишком многих окнах. Закройте некоторые из них',
  'Content is required': 'Введите текст',
  'Content must be at most # characters': 'Текст должен быть не длиннее # символов',
  'Cross-site request refused': 'Запрос с другого сайта отклонён',
  'Description must be a text of at most # characters':
    'Описание должно быть текстом не длиннее # символов',
  'Full name must be a text of at most # characters':
    'Полное имя должно быть текстом не длиннее # символов',
  'Grace period must be a whole number.': 'Льготный период должен быть целым числом.',
  'Grace period must be at least # day.': 'Льготный период должен быть не меньше # дня.',
  'Grace period must be at least #.': 'Льготный период должен быть не меньше #.',
  'Grace period must be at most # days.': 'Льготный период должен быть не больше # дней.',
  'Grace period must be at most #.': 'Льготный период должен быть не больше #.',
  'Invalid input': 'Недопустимое значение',
  'Invalid username or password': 'Неверное имя пользователя или пароль',
  'Its writer chose that this opens only after it was delivered':
    'Автор решил, что это откроется только после доставки',
  'Language must be en, pt-PT or ru': 'Язык может быть только en, pt-PT или ru',
  'Message must be a text of at most # characters':
    'Послание должно быть текстом не длиннее # символов',
  'Message must be at least # characters long': 'Сообщение должно быть не короче # символов',
  'Message must be at most # characters': 'Сообщение должно быть не длиннее # символов',
  'Name is required': 'Укажите имя',
  'Name must be a text of at most # characters': 'Имя должно быть текстом не длиннее # символов',
  'Name must be at least # characters.': 'Название должно быть не короче # символов.',
  'Name must be at most # characters': 'Имя должно быть не длиннее # символов',
  'Name must be at most # characters.': 'Название должно быть не длиннее # символов.',
  'No such payment': 'Такого платежа нет',
  'No such recipient': 'Такого получателя нет',
  'Not found': 'Не найдено',
  'Note not found': 'Заметка не найдена',
  'Nothing can be changed here: a copy of this installation answers in its place. Please tell whoever runs it':
    'Здесь сейчас нельзя ничего изменить: вместо этой установки отвечает её копия. Сообщите об этом тому, кто её ведёт',
  'Nothing can be saved at the moment. Please try again later':
    'Сейчас ничего нельзя сохранить. Попробуйте позже',
  'Notification not found': 'Уведомление не найдено',
  'On the Free plan checks come at most once a month':
    'На бесплатном плане проверки приходят не чаще раза в месяц',
  'Only pdf, doc, docx, jpg and png files can be attached':
    'Приложить можно только файлы pdf, doc, docx, jpg и png',
  'Password confirmation is required': 'Повторите пароль',
  'Password is required': 'Введите пароль',
  'Password is too long': 'Пароль слишком длинный',
  'Password must be a text of at most # characters':
    'Пароль должен быть текстом не длиннее # символов',
  'Password must be at least # characters': 'Пароль должен быть не короче # символов',
  'Password must be at most # characters': 'Пароль должен быть не длиннее # символов',
  'Password protection must be true or false':
    'Поле «защита паролем» может быть только true или false',
  'Passwords do not match': 'Пароли не совпадают',
  'Personal message must be a text of at most # characters':
    'Личное сообщение должно быть текстом не длиннее # символов',
  'Phone number must be a text of at most # characters':
    'Номер телефона должен быть текстом не длиннее # символов',
  'Please choose a date': 'Выберите дату',
  'Please choose a date in the future': 'Выберите дату в будущем',
  'Please choose a file': 'Выберите файл',
  'Please enter a card number': 'Введите номер карты',
  'Please enter a correct email address': 'Введите верный адрес эл. почты',
  'Please enter a passphrase': 'Введите кодовую фразу',
  'Please enter a phone number': 'Введите номер телефона',
  'Please enter a valid email': 'Введите правильный адрес эл. почты',
  'Please enter a valid email address': 'Введите правильный адрес эл. почты',
  'Please enter an activation code': 'Введите код активации',
  'Please enter the number in international format (e.g., +12025550123)':
    'Введите номер в международном формате (например, +12025550123)',
  'Please enter the passphrase of this testament first':
    'Сначала введите кодовую фразу этого завещания',
  'Please enter the present passphrase of this testament first':
    'Сначала введите нынешнюю кодовую фразу этого завещания',
  'Please enter the six digits of the code': 'Введите шесть цифр кода',
  'Please enter your password again first': 'Сначала введите свой пароль ещё раз',
  'Please enter your password, so that we know that it is you':
    'Введите свой пароль, чтобы мы знали, что это вы',
  'Please provide a password for the protected testament':
    'Укажите пароль для защищённого завещания',
  'Please provide a title for your testament': 'Дайте завещанию название',
  'Please provide an email address': 'Укажите адрес эл. почты',
  'Please send JSON': 'Запрос должен быть в формате JSON',
  'Please send one file at a time, and nothing else':
    'Отправляйте файлы по одному и ничего, кроме них',
  'Please sign in with your password to undo this': 'Войдите с паролем, чтобы отменить это',
  'Please use one of the test card numbers': 'Используйте один из тестовых номеров карт',
  'Private must be true or false': 'Поле «личная» может быть только true или false',
  'Public description must be a text of at most # characters':
    'Открытое описание должно быть текстом не длиннее # символов',
  'Recipient not found': 'Получатель не найден',
  'Sealed until delivered must be true or false':
    'Поле «запечатано до доставки» может быть только true или false',
  'Sign-in as a sign of life must be true or false':
    'Поле «вход считается признаком жизни» может быть только true или false',
  'Something was changed since. Undo the later change first':
    'С тех пор что-то изменилось. Сначала отмените более позднее изменение',
  'Something went wrong': 'Что-то пошло не так',
  'Status must be draft, active or paused':
    'Статус может быть только: черновик, активно или приостановлено',
  'Subject is required': 'Укажите тему',
  'Subject must be at most # characters': 'Тема должна быть не длиннее # символов',
  'Testament not found': 'Завещание не найдено',
  'Recipients must be a list': 'Получатели должны быть списком',
  'Notes must be a list': 'Заметки должны быть списком',
  'Too many recipients': 'Слишком много получателей',
  'Too many notes': 'Слишком много заметок',
  'This testament was changed since you opened it':
    'Это завещание изменили после того, как вы его открыли',
  'Testaments must be a list': 'Завещания должны быть списком',
  'Text messages are not set up on this installation': 'Отправка СМС здесь не настроена',
  'The Free plan holds one testament': 'На бесплатном плане доступно одно завещание',
  'The Free plan holds three recipients': 'На бесплатном плане доступны три получателя',
  'The address is too long': 'Адрес слишком длинный',
  'The email could not be sent. Please try again later':
    'Не удалось отправить письмо. Попробуйте ещё раз позже',
  'The file has changed': 'Файл изменился',
  'The file is shorter than that': 'Файл короче, чем запрошено',
  'The mail server of this address refused the email. Please check the address':
    'Почтовый сервер этого адреса не принял письмо. Проверьте адрес',
  'The message was changed meanwhile': 'Тем временем текст изменили',
  'The passphrase you entered is incorrect': 'Введённая кодовая фраза неверна',
  'The payment is missing': 'Не указан платёж',
  'This change can no longer be undone': 'Это изменение уже нельзя отменить',
  'This installation takes no payments. Everything works without a subscription':
    'Эта установка не принимает платежей. Всё работает и без подписки',
  'The payment provider does not answer. Please try again later':
    'Платёжная система не отвечает. Попробуйте ещё раз позже',
  'The request could not be read': 'Не удалось прочитать запрос',
  'The request is too large': 'Запрос слишком большой',
  'The sheet cannot show some of the signs in this code. Please write it down by hand, or choose another code':
    'На листе нельзя напечатать некоторые знаки этого кода. Запишите его от руки или выберите другой код',
  'The signature is not right': 'Подпись неверна',
  'The text message could not be sent. Please try again later':
    'Не удалось отправить СМС. Попробуйте ещё раз позже',
  'There is no more room for files on your plan': 'На вашем плане больше нет места для файлов',
  'There is no room left on the server. Please tell whoever runs it, and try again later':
    'На сервере не осталось места. Сообщите об этом тому, кто его ведёт, и попробуйте позже',
  'There is no subscription to manage yet': 'Подписки, которой можно управлять, пока нет',
  'There is nothing that this code could deliver at the moment':
    'Сейчас этому коду нечего доставить',
  'This activation code is not valid': 'Этот код активации недействителен',
  'This code has expired. Please ask for a new one':
    'Срок действия этого кода истёк. Запросите новый',
  'This code is not right. Please look at the email that brought you here':
    'Код неверен. Посмотрите в письмо, из которого вы сюда перешли',
  'This code is not right. Please look at the newest email':
    'Код неверен. Посмотрите в самое новое письмо',
  'This delivery was closed, so nothing more of it is sent':
    'Эта доставка закрыта, поэтому больше ничего из неё не отправляется',
  'Somebody else has confirmed this address. Nothing can be sent to you or delivered for you any more':
    'Этот адрес подтвердил кто-то другой. Вам больше нельзя ничего отправить, и от вашего имени ничего не доставляется',
  'This email is already registered': 'Этот адрес эл. почты уже зарегистрирован',
  'This document holds macros, which can harm whoever opens it. Please save it without them, for example as docx or pdf':
    'В этом документе есть макросы, а они могут навредить тому, кто его откроет. Сохраните его без них, например как docx или pdf',
  'This document would unpack to far more than it holds, and could stop the device that opens it. Please save it again, for example as pdf':
    'При распаковке этот документ займёт во много раз больше места и может остановить устройство, на котором его откроют. Сохраните его заново, например как pdf',
  'This file is not what the end of its name says. Please save it again as pdf, doc, docx, jpg or png':
    'Содержимое файла не соответствует его расширению. Сохраните его заново как pdf, doc, docx, jpg или png',
  'This is too long for a code': 'Это слишком длинно для кода',
  'This is too long for a passphrase': 'Это слишком длинно для кодовой фразы',
  'This link does not belong to any check': 'Эта ссылка не относится ни к одной проверке',
  'The delivery of a testament with this note has begun, so it can no longer be changed':
    'Доставка завещания с этой заметкой уже начата, изменить её больше нельзя',
  'Test messages do not go to this country from here. Please check the country code':
    'Отсюда пробные сообщения в эту страну не отправляются. Проверьте код страны',
  'This number was refused. Please check it, with its country code':
    'Этот номер не принят. Проверьте его вместе с кодом страны',
  'This password is not right': 'Пароль неверен',
  'A passphrase must have at least # characters':
    'Кодовая фраза должна содержать не менее # символов',
  'This passphrase is one that others would try first. Please choose another one':
    'Эту кодовую фразу другие попробовали бы одной из первых. Выберите другую',
  'This password is too much like your username or email. Please choose another one':
    'Этот пароль слишком похож на имя пользователя или почту. Выберите другой',
  'This password is too common. Please choose another one':
    'Этот пароль слишком распространён. Выберите другой',
  'The delivery of this testament has begun, so it can no longer be changed':
    'Доставка этого завещания уже начата, изменить его больше нельзя',
  'This takes longer than it should. Please try again in a moment':
    'Это занимает больше времени, чем должно. Попробуйте ещё раз чуть позже',
  'This text holds a character that cannot be stored':
    'В этом тексте есть символ, который нельзя сохранить',
  'This trigger has no activation code, so there is no sheet for it':
    'У этого триггера нет кода активации, поэтому листа для него нет',
  'Username cannot contain invisible characters. Please choose another one':
    'Имя пользователя не может содержать невидимые знаки. Выберите другое',
  'Username cannot mix letters of different alphabets. Please choose another one':
    'В имени пользователя нельзя смешивать буквы разных алфавитов. Выберите другое',
  'This username is kept for whoever runs Codicil. Please choose another one':
    'Это имя пользователя оставлено для тех, кто ведёт Codicil. Выберите другое',
  'Whoever reads at this address said that they do not know you, so nothing is sent there':
    'По этому адресу ответили, что не знают отправителя, поэтому туда ничего не отправляется',
  'This username is already taken': 'Это имя пользователя уже занято',
  'What you did may have been saved. Please look before you try again':
    'Возможно, сделанное вами сохранилось. Проверьте, прежде чем пробовать снова',
  'What you read was sent too early. Whoever wrote to you is well, and closed this page':
    'То, что вы прочитали, было отправлено слишком рано. С автором всё хорошо, страница закрыта',
  'This was a false alarm. Whoever wrote to you is there, and closed this page again':
    'Это была ложная тревога. Тот, кто вам написал, на связи и снова закрыл эту страницу',
  'This was delivered by an activation code, which cannot be taken back':
    'Это доставлено по коду активации, отменить это нельзя',
  'Time can only be moved forward': 'Время можно двигать только вперёд',
  'Time zone must be a text of at most # characters':
    'Часовой пояс должен быть текстом не длиннее # символов',
  'Title is required': 'Введите название',
  'Title must be at most # characters': 'Название должно быть не длиннее # символов',
  'Title must be less than # characters': 'Название должно быть не длиннее # символов',
  'Confirm your email address first. Until then your files hold at most # MB together':
    'Сначала подтвердите свой адрес. До этого все ваши файлы вместе занимают не более # МБ',
  'Confirm your email address to send more tests today':
    'Подтвердите свой адрес, чтобы отправить сегодня ещё несколько проб',
  'You have written to as many new addresses as an account may within a day. Please try again tomorrow':
    'Вы написали на столько новых адресов, сколько можно за день. Попробуйте ещё раз завтра',
  'Invitation must be a text of at most # characters': 'Приглашение не длиннее # символов',
  'This installation takes no new accounts': 'Здесь больше не создают учётных записей',
  'An account here needs an invitation. Please ask whoever runs this installation':
    'Чтобы создать здесь учётную запись, нужно приглашение. Попросите его у того, кто ведёт этот сервис',
  'This invitation was used already or has run out. Please ask for a new one':
    'Это приглашение уже использовано или истекло. Попросите новое',
  'Too many attempts. Please try again later': 'Слишком много попыток. Попробуйте ещё раз позже',
  'Many codes are entered at this moment. Please try again in a few seconds':
    'Сейчас вводят слишком много кодов. Попробуйте ещё раз через несколько секунд',
  'Too many people are signing in at this moment. Please try again in a few seconds':
    'Сейчас входит слишком много людей. Попробуйте ещё раз через несколько секунд',
  'Too many testaments': 'Слишком много завещаний',
  'Trigger type is required.': 'Выберите тип триггера.',
  Unauthorized: 'Сначала войдите в учётную запись',
  'Unknown time zone': 'Неизвестный часовой пояс',
  'Username cannot contain @ unless it is your own email':
    'Имя пользователя не может содержать @, если это не ваш собственный адрес эл. почты',
  'Username cannot contain control characters':
    'Имя пользователя не может содержать управляющие символы',
  'Username is required': 'Введите имя пользователя',
  'Username must be at least # characters': 'Имя пользователя должно быть не короче # символов',
  'Username must be at most # characters': 'Имя пользователя должно быть не длиннее # символов',
  'Your card has insufficient funds.': 'На вашей карте недостаточно средств.',
  'Your card was declined.': 'Ваша карта отклонена.',
  'Your subscription has ended. What you have stays yours to view and change, and checks and delivery go on; nothing new can be created':
    'Ваша подписка закончилась. Всё, что у вас есть, можно просматривать и менять, проверки и доставка продолжаются; создавать новое нельзя',
  'Your subscription is paid already': 'Ваша подписка уже оплачена',
};
