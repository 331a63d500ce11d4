import { own } from "../own.ts";

/** What a call uses: tokens read and written. For speech, characters read. */
export type Tokens = { prompt: number; completion: number };

/** What models cost, in dollars per million tokens. */
export type Prices = Record<string, { input: number; output: number }>;

/**
 * How many tokens a text has at most, in all likelihood: English has about four bytes for each, other languages and
 * JSON fewer. Too many set aside are given back afterwards; too few would let calls at the same time overspend.
 */
export function estimatedTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3);
}

/** The price of a call in millionths of a dollar, rounded up; 0 for a model without a price. */
export function microsOf(prices: Prices | undefined, model: string, { prompt, completion }: Tokens): number {
  const price = prices && own(prices, model);
  // A dollar per million tokens is a millionth of a dollar per token.
  return price ? Math.ceil(prompt * price.input + completion * price.output) : 0;
}
