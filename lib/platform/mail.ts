import "server-only";
import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import { env } from "./env.ts";
import { AppError } from "./errors.ts";
import { log } from "./log.ts";
import { keepMail } from "./mail-folder.ts";
import { runtimeSettings } from "./runtime-settings.ts";

/** A mail in both forms. The sender is MAIL_FROM. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

let server: { url: string; transport: Transporter } | undefined;

function smtp(url: string): Transporter {
  if (server?.url !== url) {
    server?.transport.close();
    const transport = createTransport(url, { connectionTimeout: 10_000, socketTimeout: 20_000 } as object);
    server = { url, transport };
  }
  return server.transport;
}

/**
 * Sends a mail: over SMTP_URL if set, otherwise into a file in DATA_DIR/mail.
 * @throws AppError mail_failed if the server does not accept it.
 */
export async function sendMail(mail: Mail): Promise<void> {
  const { SMTP_URL, MAIL_FROM } = env();
  // A bare address gets the site's current name.
  const from = MAIL_FROM.includes("<") ? MAIL_FROM : { name: runtimeSettings().siteName, address: MAIL_FROM };
  const message: SendMailOptions = { from, ...mail };
  try {
    if (SMTP_URL) await smtp(SMTP_URL).sendMail(message);
    else await keepMail(message);
  } catch (cause) {
    throw new AppError("mail_failed", { cause });
  }
}

/**
 * Sends a mail without making the response wait, because the response time would reveal whether there was one to
 * send. A failure is logged.
 */
export function sendInBackground(work: () => Promise<unknown>): void {
  work().catch((err: unknown) => log().error({ err }, "mail failed"));
}
