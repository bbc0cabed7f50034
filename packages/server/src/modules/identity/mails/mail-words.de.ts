import type { MailLanguage } from './mail-words.ts';

export const germanMails: MailLanguage = {
  greeting: 'Hallo {name},',
  nameless: 'Hallo,',
  mails: {
    verify_email: {
      subject: 'E-Mail-Adresse für {site} bestätigen',
      before: ['bitte bestätigen, dass diese Adresse die richtige ist.'],
      button: 'Adresse bestätigen',
      after: [
        'Der Link gilt einmal und 24 Stunden lang. Wer kein Konto bei {site} angelegt hat, kann diese E-Mail ignorieren.',
      ],
    },
    reset_password: {
      subject: 'Neues Passwort für {site}',
      before: ['für dieses Konto wurde ein neues Passwort angefordert. Das alte gilt, bis ein neues gesetzt ist.'],
      button: 'Neues Passwort setzen',
      after: ['Der Link gilt einmal und eine Stunde lang. Wer nichts angefordert hat, kann diese E-Mail ignorieren.'],
    },
    password_changed: {
      subject: 'Das Passwort bei {site} wurde geändert',
      before: ['das Passwort wurde geändert, und alle anderen Geräte wurden abgemeldet.'],
      button: 'Anmelden',
      after: [
        'War das jemand anders, bitte sofort ein neues Passwort anfordern und den Betreibern von {site} Bescheid geben.',
      ],
    },
    password_reset: {
      subject: 'Das Passwort bei {site} wurde geändert',
      before: [
        'das Passwort wurde zurückgesetzt. Alle Geräte wurden abgemeldet, und API-Schlüssel des Kontos gelten nicht mehr.',
      ],
      button: 'Anmelden',
      after: [
        'War das jemand anders, bitte das Passwort sofort zurücksetzen und den Betreibern von {site} Bescheid geben.',
      ],
    },
    already_registered: {
      subject: 'Bei {site} gibt es schon ein Konto',
      before: [
        'mit dieser Adresse sollte ein Konto angelegt werden. Es gibt aber schon eines: Damit ist die Anmeldung möglich.',
      ],
      button: 'Anmelden',
      after: [
        'Ist das Passwort vergessen, lässt es sich auf jener Seite zurücksetzen. War das jemand anders, ist nichts zu tun: Dass es hier ein Konto gibt, wurde nicht verraten.',
      ],
    },
    invitation: {
      subject: 'Das neue Konto bei {site}',
      before: [
        'für diese Adresse wurde ein Konto angelegt. Der Benutzername ist {username}. Zum Anfang bitte ein Passwort wählen.',
      ],
      button: 'Passwort wählen',
      after: ['Der Link gilt einmal und 3 Tage lang. Danach lässt sich auf der Anmeldeseite ein neuer anfordern.'],
    },
    account_made: {
      subject: 'Das neue Konto bei {site}',
      before: [
        'für diese Adresse wurde ein Konto angelegt. Der Benutzername ist {username}. Das Passwort kommt auf anderem Weg; es steht nie in einer E-Mail.',
      ],
      button: 'Anmelden',
      after: [],
    },
    email_changed: {
      subject: 'Die Adresse bei {site} wurde geändert',
      before: ['das Konto bei {site} hat jetzt eine andere E-Mail-Adresse. E-Mails gehen ab jetzt dorthin.'],
      button: '{site} öffnen',
      after: ['Kommt das unerwartet, bitte den Betreibern von {site} Bescheid geben.'],
    },
    change_email: {
      subject: 'Neue E-Mail-Adresse für {site} bestätigen',
      before: ['diese Adresse soll für ein Konto bei {site} gelten.'],
      button: 'Diese Adresse benutzen',
      after: [
        'Der Link gilt einmal und 24 Stunden lang. Bis er geöffnet ist, gehen E-Mails an die alte Adresse. Wer nichts angefordert hat, kann diese E-Mail ignorieren.',
      ],
    },
    email_change_asked: {
      subject: 'Die Adresse bei {site} soll geändert werden',
      before: [
        'die E-Mail-Adresse dieses Kontos soll geändert werden. Nichts ändert sich, bevor der Link geöffnet ist, der an die neue Adresse ging.',
      ],
      button: 'Konto öffnen',
      after: [
        'War das jemand anders, bitte sofort ein neues Passwort setzen: Das hält die Änderung auf und meldet alle anderen Geräte ab.',
      ],
    },
    address_in_use: {
      subject: 'Mit dieser Adresse gibt es schon ein Konto bei {site}',
      before: [
        'diese Adresse sollte für ein anderes Konto benutzt werden. Nichts hat sich geändert, und niemand hat erfahren, dass es dieses Konto gibt.',
      ],
      button: 'Anmelden',
      after: ['War das beabsichtigt, bitte mit dieser Adresse anmelden oder diesem Konto zuerst eine andere geben.'],
    },
    course_sent_back: {
      subject: 'Der Kurs „{course}“ kam mit einer Anmerkung zurück',
      before: [
        '{actor} hat den Kurs „{course}“ gelesen und gibt ihn als Entwurf zurück, mit dieser Anmerkung:',
        '{note}',
      ],
      button: 'Kurs öffnen',
      after: ['Ist er fertig, kann er noch einmal zur Prüfung gegeben werden.'],
    },
    course_published: {
      subject: 'Der Kurs „{course}“ ist veröffentlicht',
      before: ['{actor} hat den Kurs „{course}“ veröffentlicht. Lernende können ihn jetzt finden.'],
      button: 'Kurs ansehen',
      after: [],
    },
    quiz_reminder: {
      subject: 'Ein Quiz wartet: „{quiz}“',
      before: ['das Quiz „{quiz}“ des Kurses „{course}“ ist noch offen.'],
      button: 'Zum Quiz',
      after: [],
    },
  },
};
