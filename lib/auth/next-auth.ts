import "server-only";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { AppError } from "#lib/platform/errors.ts";
import { parseInput } from "#lib/platform/http/issues.ts";
import { log } from "#lib/platform/log.ts";
import type { Account } from "#prisma/generated/client.ts";
import { attemptAddress } from "./attempts.ts";
import { callbackAddress, PROVIDER_END } from "./callback-address.ts";
import { type ProviderIdentity, providers, signInWithProvider } from "./providers.ts";
import { credentialsSchema } from "./schema.ts";
import { sessionSecret } from "./secret.ts";
import { SESSION_SECONDS } from "./session-tokens.ts";
import { signIn } from "./sign-in.ts";

/** The outcome of one sign-in request; next-auth's own answer contains no more than a text. */
export type SignInOutcome = {
  account?: Account;
  /** Whether a provider's sign-in has created that account. */
  isNew?: boolean;
  failure?: unknown;
  /** The ID of the account that signed out. */
  signedOut?: string;
};

/** next-auth's options for one request; they record its outcome in `outcome`. */
export function nextAuthOptions(headers: Headers, outcome: SignInOutcome): NextAuthOptions {
  /** next-auth turns anything thrown here into a redirect; the route wants the error itself. */
  async function recorded(find: () => Promise<Account>): Promise<Account> {
    try {
      outcome.account = await find();
      return outcome.account;
    } catch (error) {
      outcome.failure = error;
      throw error;
    }
  }

  return {
    secret: sessionSecret(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    pages: { signIn: PROVIDER_END, error: PROVIDER_END, signOut: "/" },
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {} },
        authorize: (given) =>
          recorded(() => {
            const { email, password } = given ?? {};
            return signIn(parseInput(credentialsSchema, { email, password }), attemptAddress(headers));
          }),
      }),
      ...providers(),
    ],
    callbacks: {
      redirect: ({ url, baseUrl }) => callbackAddress(url, baseUrl),
      async signIn({ account, profile }) {
        if (account?.type !== "oauth") return true;
        const found = await recorded(async () => {
          const signedIn = await signInWithProvider(account.provider, profile as ProviderIdentity);
          outcome.isNew = signedIn.isNew;
          return signedIn.account;
        }).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
        return Boolean(found);
      },
      // The token only identifies the account; everything else is read from the row at each request.
      jwt: ({ token }) => {
        const { account } = outcome;
        return account ? { sub: account.id, version: account.tokenVersion } : token;
      },
    },
    events: {
      signOut: ({ token }) => {
        outcome.signedOut = token?.sub;
      },
    },
    logger: {
      error: (code, metadata) => log().warn({ code, err: errorIn(metadata) }, "next-auth"),
      warn: (code) => log().debug({ code }, "next-auth"),
    },
  };
}

function errorIn(metadata: unknown): unknown {
  return metadata instanceof Object && "error" in metadata ? metadata.error : metadata;
}
