/**
 * Notices in words alone, and reports that enclose little, as mail servers write them. Rewritten
 * after notices that the project Sisimai collects: shape and words are theirs; names, addresses and
 * times are made up. Only tests import this file.
 */
import type { NoticeFacts } from './bounce-notice.fixture.ts';

const crlf = (text: string): string => text.replace(/\r?\n/g, '\r\n');

const original = (messageId: string): string => `Return-Path: <post@codicil.example>
Received: from codicil.example (192.0.2.7) by mail.example.net with SMTP; 20 Nov 2026 09:00:00 -0000
From: Codicil <post@codicil.example>
To: maria@example.org
Subject: Are you there?
Message-ID: ${messageId}
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Are you there?
`;

const unknownToQmail =
  '192.0.2.32 does not like recipient.\nRemote host said: 550 Unknown user maria@example.org\nGiving up on 192.0.2.32.';

export const qmailNotice = ({ messageId, diagnostic = unknownToQmail }: NoticeFacts): string =>
  crlf(`Return-Path: <>
Received: (qmail 10000 invoked for bounce); 20 Nov 2026 09:00:01 -0000
Date: 20 Nov 2026 09:00:01 -0000
From: MAILER-DAEMON@mail.example.net
To: post@codicil.example
Subject: failure notice

Hi. This is the qmail-send program at mail.example.net.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<maria@example.org>:
${diagnostic}

--- Below this line is a copy of the message.

${original(messageId)}`);

const unknownToExim = `    host mx.example.org [198.51.100.4]
    SMTP error from remote mail server after RCPT TO:<maria@example.org>:
    550 5.1.1 <maria@example.org>: Recipient address rejected: User unknown`;

/** As version 4.72 wrote it: it encloses nothing that a program can read. */
export const oldEximNotice = ({ messageId, diagnostic = unknownToExim }: NoticeFacts): string =>
  crlf(`Received: from mail by mail.example.net with local (Exim 4.72)
\tid 1P1ceB-000FL1-4q for post@codicil.example; Fri, 20 Nov 2026 09:00:02 +0000
X-Failed-Recipients: maria@example.org
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mail.example.net>
To: post@codicil.example
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1P1ceB-000FL1-4q@mail.example.net>

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  maria@example.org
${diagnostic}

------ This is a copy of the message, including all the headers. ------

${original(messageId)}`);

export const eximDelay = ({ messageId }: NoticeFacts): string =>
  oldEximNotice({ messageId })
    .replace(
      'Mail delivery failed: returning message to sender',
      'Warning: message delayed 24 hours',
    )
    .replace(
      /A message that you sent[^]*failed:/,
      'A message that you sent has not yet been delivered to one or more of its\r\nrecipients after more than 24 hours on the queue:',
    );

export const gmxNotice = ({ messageId }: NoticeFacts): string =>
  crlf(`Return-Path: <>
Received: from mda by mogmxus001.server.lan id 0LvVA5-1Y3oYj; Fri, 20 Nov 2026 10:00:03 +0100
Date: Fri, 20 Nov 2026 10:00:03 +0100
From: MAILER-DAEMON@mail.gmx.com
To: post@codicil.example
Subject: Mail delivery failed: returning message to sender
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit
Envelope-To: <post@codicil.example>

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of
its recipients. This is a permanent error. The following address
failed:

"maria@example.org":
SMTP error from remote server after RCPT command:
host: mx.example.org
5.2.2 <maria@example.org>... Mailbox Full


--- The header of the original message is following. ---

Message-ID: ${messageId}
To: maria@example.org
Subject: Are you there?
Date: Fri, 20 Nov 2026 10:00:00 +0100
From: Codicil <post@codicil.example>
`);

/** It encloses nothing of the mail, and answers none: its return address alone names it. */
export const bareExchangeNotice = (returnAddress: string): string =>
  crlf(`From: postmaster@example.org
To: ${returnAddress}
Date: Fri, 20 Nov 2026 10:00:04 +0100
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="9B095B5ADSN=_01CD1A"
Message-ID: <wf4Gw0sX000000b1@mail.example.org>
Subject: Delivery Status Notification (Failure)

--9B095B5ADSN=_01CD1A
Content-Type: text/plain; charset=unicode-1-1-utf-7

This is an automatically generated Delivery Status Notification.

Delivery to the following recipients failed.

       maria@example.org

--9B095B5ADSN=_01CD1A
Content-Type: message/delivery-status

Reporting-MTA: dns;mail.example.org
Received-From-MTA: dns;codicil.example
Arrival-Date: Fri, 20 Nov 2026 10:00:03 +0100

Final-Recipient: rfc822;maria@example.org
Action: failed
Status: 5.1.1

--9B095B5ADSN=_01CD1A--
`);

/** It has replaced our Message-ID and our return address, and kept the header of our own. */
export const amazonNotice = ({ messageId }: NoticeFacts): string =>
  crlf(`Return-Path: <>
X-Original-To: post@codicil.example
Message-Id: <0100019a-notice-000000@email.amazonses.com>
Date: Fri, 20 Nov 2026 09:00:05 +0000
To: post@codicil.example
From: MAILER-DAEMON@email-bounces.amazonses.com
Subject: Delivery Status Notification (Failure)
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="JuU8e.4gyIcCrxq"
X-AWS-Outgoing: 192.0.2.156

--JuU8e.4gyIcCrxq
content-type: text/plain; charset="utf-8"
Content-Transfer-Encoding: quoted-printable

The following message to <maria@example.org> was undeliverable.
The reason for the problem:
5.1.0 - Unknown address error 550-'5.1.1 user unknown'

--JuU8e.4gyIcCrxq
content-type: message/delivery-status

Reporting-MTA: dns; a192-79.smtp-out.amazonses.com

Final-Recipient: rfc822;maria@example.org
Action: failed
Status: 5.0.0 (permanent failure)
Remote-MTA: dns; [192.0.2.222]
Diagnostic-Code: smtp; 5.1.0 - Unknown address error 550-'5.1.1 user unknown'

--JuU8e.4gyIcCrxq
content-type: message/rfc822

Return-Path: 0100019a-sent-000000@email-bounces.amazonses.com
From: Codicil <post@codicil.example>
To: maria@example.org
Subject: Are you there?
Date: Fri, 20 Nov 2026 09:00:00 +0000
Message-ID: <0100019a-sent-000000@email.amazonses.com>
X-Codicil-Message-ID: ${messageId}
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Are you there?

--JuU8e.4gyIcCrxq--
`);
