import { createServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MailNotTaken, mailSmtp } from "./mail-smtp.ts";
import { RecipientRefused } from "./ports.ts";

const from = "Aangan <notices@aangan.example>";
const mail = {
  to: "meera@example.in",
  subject: "New enquiry for Chāndnī Chowk ₹",
  text: "Somebody asks.\n\nPhone: +91 98765 43210",
  html: "<p>Somebody asks.</p>",
};

type Taken = { from: string; to: string[]; user: string | undefined; text: string };
let taken: Taken[];
let server: SMTPServer;
let url: string;

beforeEach(async () => {
  taken = [];
  server = new SMTPServer({
    authOptional: true,
    // Without TLS, which a certificate of nobody's would fail.
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === "right" ? done(null, { user: username }) : done(failure(535, "Who are you?")),
    onRcptTo({ address }, _session, done) {
      if (address.startsWith("nobody")) return done(failure(550, `No such user ${address} here`));
      if (address.startsWith("full")) return done(failure(452, "Mailbox full, try later"));
      return done();
    },
    onData(stream, { envelope, user }, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const sender = envelope.mailFrom ? envelope.mailFrom.address : "";
        const to = envelope.rcptTo.map(({ address }) => address);
        taken.push({ from: sender, to, user: user as string | undefined, text: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  const net = server.listen(0, "127.0.0.1");
  await new Promise((listening) => net.once("listening", listening));
  url = `smtp://127.0.0.1:${(net.address() as { port: number }).port}`;
});
afterEach(() => new Promise<void>((closed) => server.close(closed)));

const failure = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

test("a mail goes out with its sender, subject, plain text and HTML", async () => {
  const { reference } = await mailSmtp({ url, from, requireTls: false }).send(mail);
  expect(reference).toMatch(/^<.+@aangan\.example>$/);
  expect(taken).toMatchObject([{ from: "notices@aangan.example", to: ["meera@example.in"] }]);
  const { text } = taken[0]!;
  expect(text).toContain(`Message-ID: ${reference}`);
  expect(text).toMatch(/^From: Aangan <notices@aangan\.example>\r$/m);
  expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(text).toMatch(/text\/plain[\s\S]*Somebody asks[\s\S]*text\/html[\s\S]*<p>Somebody asks/);
});

test("the name and password of the address are sent to the server", async () => {
  await mailSmtp({ url: url.replace("//", "//meera:right@"), from, requireTls: false }).send(mail);
  expect(taken).toMatchObject([{ user: "meera" }]);
  const wrong = mailSmtp({ url: url.replace("//", "//meera:wrong@"), from, requireTls: false }).send(mail);
  await expect(wrong).rejects.toThrow("The mail server answered 535 Who are you?");
  await expect(wrong).rejects.not.toThrow(/wrong/);
});

test("a permanently rejected recipient is distinguished from a temporary rejection, and is not quoted", async () => {
  const send = (to: string) => mailSmtp({ url, from, requireTls: false }).send({ ...mail, to });
  const gone = send("nobody@example.in");
  await expect(gone).rejects.toThrow(RecipientRefused);
  await expect(gone).rejects.toThrow("The mail server answered 550 No such user <address> here");
  const full = send("full@example.in");
  await expect(full).rejects.toThrow(MailNotTaken);
  await expect(full).rejects.toThrow("452 Mailbox full");
});

test("an address that carries a second one reaches neither", async () => {
  await expect(
    mailSmtp({ url, from, requireTls: false }).send({ ...mail, to: "meera@example.in, ravi@example.in" }),
  ).rejects.toThrow();
  await expect(
    mailSmtp({ url, from, requireTls: false }).send({ ...mail, to: "meera@example.in\r\nBcc: a@b.in" }),
  ).rejects.toThrow();
  expect(taken).toEqual([]);
});

test("a server that is down or silent is a failure after the timeout", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
  const { port } = silent.address() as { port: number };
  await expect(mailSmtp({ url: `smtp://127.0.0.1:${port}`, from, requireTls: false }, 200).send(mail)).rejects.toThrow(
    MailNotTaken,
  );
  await new Promise((closed) => silent.close(closed));
  await expect(mailSmtp({ url: `smtp://127.0.0.1:${port}`, from, requireTls: false }, 200).send(mail)).rejects.toThrow(
    "The mail server could not be used",
  );
});

test("where TLS is required, a server that does not offer it gets neither the password nor the mail", async () => {
  const withPassword = url.replace("//", "//aangan:right@");
  await expect(mailSmtp({ url: withPassword, from, requireTls: true }).send(mail)).rejects.toThrow(MailNotTaken);
  expect(taken).toEqual([]);
});
