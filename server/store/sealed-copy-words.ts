/** What the text beside a sealed copy says to whoever finds it, in every language. */
import type { Language } from '#contract/languages.ts';

interface CopyNote {
  readonly fileName: string;
  readonly text: (sealedName: string, plainName: string) => string;
}

export const copyNotes: Readonly<Record<Language, CopyNote>> = {
  en: {
    fileName: 'READ ME.txt',
    text: (sealedName, plainName) => `This is a sealed copy from Codicil.

${sealedName}
    holds the words and the files. Only its passphrase opens it.
index.html
    shows them in a browser. It needs no network and no Codicil.

How to read it

1. Unpack everything into one folder of your computer.
2. Open index.html in a browser.
3. Choose the file ${sealedName} there, and type the passphrase.

Nothing that you type or read there leaves your computer.

If index.html is missing, or does not open one day

The free program "age" opens the file on any computer:

    age -d -o "${plainName}" "${sealedName}"

What comes out is an ordinary ZIP file with texts and files.

Nobody can recover a lost passphrase, not even Codicil.
`,
  },
  'pt-PT': {
    fileName: 'LEIA-ME.txt',
    text: (sealedName, plainName) => `Esta é uma cópia selada do Codicil.

${sealedName}
    guarda as palavras e os ficheiros. Só a frase-passe o abre.
index.html
    mostra-os num navegador. Não precisa de rede nem do Codicil.

Como ler

1. Extraia tudo para uma pasta do seu computador.
2. Abra index.html num navegador.
3. Escolha aí o ficheiro ${sealedName} e escreva a frase-passe.

Nada do que ali escreve ou lê sai do seu computador.

Se index.html faltar, ou um dia não abrir

O programa gratuito "age" abre o ficheiro em qualquer computador:

    age -d -o "${plainName}" "${sealedName}"

O resultado é um ficheiro ZIP normal, com textos e ficheiros.

Ninguém pode recuperar uma frase-passe perdida, nem o Codicil.
`,
  },
  ru: {
    fileName: 'ПРОЧТИТЕ.txt',
    text: (sealedName, plainName) => `Это запечатанная копия из Codicil.

${sealedName}
    хранит слова и файлы. Его открывает только кодовая фраза.
index.html
    показывает их в браузере. Ни сеть, ни Codicil для этого не нужны.

Как прочитать

1. Распакуйте всё в одну папку на компьютере.
2. Откройте index.html в браузере.
3. Выберите там файл ${sealedName} и введите кодовую фразу.

Ничто из того, что вы там вводите и читаете, не покидает компьютер.

Если index.html потерялся или однажды не откроется

Файл откроет на любом компьютере бесплатная программа "age":

    age -d -o "${plainName}" "${sealedName}"

Получится обычный ZIP-файл с текстами и файлами.

Потерянную кодовую фразу не восстановит никто, даже Codicil.
`,
  },
};
