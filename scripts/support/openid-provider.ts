/**
 * An OpenID Connect provider like Google's, for the browser tests: it asks only for an address, and vouches for it.
 * Its codes hold everything it has to remember.
 */
import { createSign, generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

const KEY_ID = "test";
const LIFETIME_SECONDS = 300;

export type OpenIdProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  stop: () => Promise<void>;
};

export async function startOpenIdProvider(port: number): Promise<OpenIdProvider> {
  const issuer = `http://localhost:${port}`;
  const clientId = "homeroom-tests";
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

  function signed(claims: object): string {
    const [head, body] = [{ alg: "RS256", kid: KEY_ID, typ: "JWT" }, claims].map(encoded);
    const signature = createSign("RSA-SHA256").update(`${head}.${body}`).sign(privateKey, "base64url");
    return `${head}.${body}.${signature}`;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", issuer);
    switch (url.pathname) {
      case "/.well-known/openid-configuration":
        return json(response, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["RS256"],
        });
      case "/keys":
        return json(response, {
          keys: [{ ...publicKey.export({ format: "jwk" }), kid: KEY_ID, use: "sig", alg: "RS256" }],
        });
      case "/authorize":
        return html(response, consentPage(url.searchParams));
      case "/consent": {
        const back = new URL(url.searchParams.get("redirect_uri") ?? "");
        back.searchParams.set("state", url.searchParams.get("state") ?? "");
        if (url.searchParams.has("deny")) back.searchParams.set("error", "access_denied");
        else back.searchParams.set("code", encoded({ email: url.searchParams.get("email") }));
        response.writeHead(302, { location: back.href }).end();
        return;
      }
      case "/token": {
        const code = new URLSearchParams(await text(request)).get("code") ?? "";
        const { email }: { email: string } = JSON.parse(Buffer.from(code, "base64url").toString());
        const now = Math.floor(Date.now() / 1000);
        const claims = { iss: issuer, aud: clientId, iat: now, exp: now + LIFETIME_SECONDS };
        const person = { sub: `subject of ${email}`, email, email_verified: true, name: "Ada Lovelace" };
        return json(response, {
          access_token: "unused",
          token_type: "Bearer",
          id_token: signed({ ...claims, ...person }),
        });
      }
      default:
        response.writeHead(404).end();
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  };
  return { issuer, clientId, clientSecret: "a secret that only tests know", stop };
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function html(response: ServerResponse, body: string): void {
  response
    .writeHead(200, { "content-type": "text/html" })
    .end(`<!doctype html><html lang="en">${body}</html>`);
}

function consentPage(asked: URLSearchParams): string {
  const kept = ["redirect_uri", "state"].map(
    (name) => `<input type="hidden" name="${name}" value="${encodeURI(asked.get(name) ?? "")}">`,
  );
  return `<title>Provider</title><form action="/consent">${kept.join("")}
    <label>Address <input name="email"></label><button>Continue</button><button name="deny" value="1">Deny</button></form>`;
}
