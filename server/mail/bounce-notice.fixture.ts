/**
 * Notices as mail servers write them, about a mail of ours. Names and addresses are made up, shape
 * and words are not. Only tests import this file.
 */

export interface NoticeFacts {
  readonly messageId: string;
  readonly action?: string;
  readonly status?: string;
  readonly diagnostic?: string;
  /** Fields of the original below its id, to make it longer. */
  readonly body?: string;
}

const crlf = (text: string): string => text.replace(/\r?\n/g, '\r\n');

const returned = (
  messageId: string,
): string => `Received: from codicil.example (unknown [192.0.2.7])
\tby relay.example.org (Postfix) with ESMTPSA id 4F2A1; Fri, 20 Nov 2026 09:00:00 +0000 (UTC)
From: Codicil <post@codicil.example>
To: maria@example.org
Subject: Are you there?
Message-ID: ${messageId}
Content-Type: multipart/alternative; boundary="--_NmP-1"
MIME-Version: 1.0
`;

export function postfixNotice({
  messageId,
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 <maria@example.org>: Recipient address rejected: User unknown',
  body = '',
}: NoticeFacts): string {
  return crlf(`Return-Path: <>
Date: Fri, 20 Nov 2026 09:00:03 +0000 (UTC)
From: MAILER-DAEMON@relay.example.org (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: post@codicil.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4F2A1.1795683603/relay.example.org"
Message-Id: <20261120090003.9C1D2@relay.example.org>

This is a MIME-encapsulated message.

--4F2A1.1795683603/relay.example.org
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

--4F2A1.1795683603/relay.example.org
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; relay.example.org
X-Postfix-Queue-ID: 4F2A1
X-Postfix-Sender: rfc822; post@codicil.example
Arrival-Date: Fri, 20 Nov 2026 09:00:00 +0000 (UTC)

Final-Recipient: rfc822; maria@example.org
Original-Recipient: rfc822;maria@example.org
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example.org
Diagnostic-Code: ${diagnostic}

--4F2A1.1795683603/relay.example.org
Content-Description: Undelivered Message
Content-Type: message/rfc822

${returned(messageId)}
${body}
--4F2A1.1795683603/relay.example.org--
`);
}

/** Says nothing in its status, and everything in the server's words. */
export const eximNotice = ({ messageId }: NoticeFacts): string =>
  crlf(`Received: from Debian-exim by mail.example.net with local (Exim 4.96)
\tid 1r5Abc-0003xQ-0A for post@codicil.example; Fri, 20 Nov 2026 09:00:04 +0000
X-Failed-Recipients: maria@example.org
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mail.example.net>
To: post@codicil.example
References: ${messageId}
Content-Type: multipart/report; report-type=delivery-status; boundary=1795683604-eximdsn-1804289383
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1r5Abc-0003xQ-0A@mail.example.net>

--1795683604-eximdsn-1804289383
Content-type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

  maria@example.org
    host mx.example.org [198.51.100.4]
    SMTP error from remote mail server after RCPT TO:<maria@example.org>:
    550 No such user here

--1795683604-eximdsn-1804289383
Content-type: message/delivery-status

Reporting-MTA: dns; mail.example.net

Action: failed
Final-Recipient: rfc822;maria@example.org
Status: 5.0.0
Remote-MTA: dns; mx.example.org
Diagnostic-Code: smtp; 550 No such user here

--1795683604-eximdsn-1804289383
Content-type: message/rfc822

Return-path: <post@codicil.example>
${returned(messageId)}
--1795683604-eximdsn-1804289383--
`);

export const gmailNotice = ({ messageId }: NoticeFacts): string =>
  crlf(`Received: by 2002:a05:6402:1f05:b0:599 with SMTP id b5-mr1;
        Fri, 20 Nov 2026 01:00:05 -0800 (PST)
Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: post@codicil.example
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
References: ${messageId}
In-Reply-To: ${messageId}
Message-ID: <673da1f5.050a0220@mx.google.com>
Date: Fri, 20 Nov 2026 01:00:05 -0800 (PST)
Content-Type: multipart/report; boundary="000000000000c0ffee"; report-type=delivery-status

--000000000000c0ffee
Content-Type: multipart/related; boundary="000000000000c0ffef"

--000000000000c0ffef
Content-Type: multipart/alternative; boundary="000000000000c0fff0"

--000000000000c0fff0
Content-Type: text/plain; charset="UTF-8"

** Address not found **

--000000000000c0fff0
Content-Type: text/html; charset="UTF-8"

<html><body><h1>Address not found</h1></body></html>

--000000000000c0fff0--
--000000000000c0ffef--
--000000000000c0ffee
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Arrival-Date: Fri, 20 Nov 2026 01:00:04 -0800 (PST)
X-Original-Message-ID: ${messageId}

Final-Recipient: rfc822; maria@example.org
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.example.org. (198.51.100.4, the server for the domain
 example.org.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.
 550 5.1.1 For more information, go to the help pages
Last-Attempt-Date: Fri, 20 Nov 2026 01:00:05 -0800 (PST)

--000000000000c0ffee
Content-Type: message/rfc822

${returned(messageId)}
----_NmP-1--
--000000000000c0ffee--
`);

export const exchangeNotice = ({ messageId }: NoticeFacts): string =>
  crlf(`From: Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.org>
To: <post@codicil.example>
Date: Fri, 20 Nov 2026 09:00:06 +0000
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="7f1c-9a"
X-MS-Exchange-Message-Is-Ndr:
Content-Language: en-US
Message-ID: <b31f@AM0PR01.eurprd01.prod.exchangelabs.com>
In-Reply-To: ${messageId}
References: ${messageId}
Subject: Undeliverable: Are you there?
Auto-Submitted: auto-replied
MIME-Version: 1.0

--7f1c-9a
Content-Type: multipart/alternative; differences=Content-Type;
\tboundary="81bd-9a"

--81bd-9a
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to maria@example.org couldn't be delivered.

--81bd-9a--

--7f1c-9a
Content-Type: message/delivery-status

Reporting-MTA: dns;AM0PR01MB0001.eurprd01.prod.exchangelabs.com
Received-From-MTA: dns;relay.example.org
Arrival-Date: Fri, 20 Nov 2026 09:00:05 +0000

Final-Recipient: rfc822;maria@example.org
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient maria@example.org not
 found by SMTP address lookup

--7f1c-9a
Content-Type: text/rfc822-headers

${returned(messageId)}
--7f1c-9a--
`);

export const outOfOffice = ({ messageId }: NoticeFacts): string =>
  crlf(`From: Maria <maria@example.org>
To: post@codicil.example
Subject: Automatic reply: Are you there?
Auto-Submitted: auto-replied
In-Reply-To: ${messageId}
References: ${messageId}
Message-ID: <ooo-1@example.org>
Content-Type: text/plain; charset=utf-8

I am away until Monday. Status: 5.1.1, Action: failed.
`);

/** Somebody forwards a notice he got, as people do when they ask for help. */
export const forwardedNotice = (facts: NoticeFacts): string =>
  crlf(`From: Rui <rui@example.org>
To: post@codicil.example
Subject: Fwd: Undelivered Mail Returned to Sender
Message-ID: <fwd-1@example.org>
Content-Type: multipart/mixed; boundary="outer"

--outer
Content-Type: text/plain

What does this mean?

--outer
Content-Type: message/rfc822

${postfixNotice(facts)}
--outer--
`);

/** That a mail was displayed or deleted unread says nothing about its delivery. */
export const readReceipt = (facts: NoticeFacts): string =>
  postfixNotice(facts)
    .replace('report-type=delivery-status', 'report-type=disposition-notification')
    .replace('message/delivery-status', 'message/disposition-notification');
