import { setTimeout as wait } from "node:timers/promises";
import { type Check, checkAftermath } from "./aftermath.ts";
import type { World } from "./input.ts";
import { faultsOf } from "./judge.ts";
import { type Memory, measureMemory } from "./memory.ts";
import type { Operation } from "./operations.ts";
import { type Finding, withCauses } from "./report.ts";
import { type HostileRequest, numberIn, requestAt, requestIdOf } from "./request.ts";
import { Roles, type Visited } from "./roles.ts";
import type { SiteLog } from "./site-log.ts";
import { type Answer, send, type Values } from "./transport.ts";
import { learnCsrf, learnWorld } from "./world.ts";

/** The process of a site that we started ourselves: what it prints, and its memory. */
export type OwnProcess = { pid: number; log: SiteLog };

export type HostileTarget = Visited & { dataDir: string; process: OwnProcess | null };

export type HostileOptions = { seed: number; requests: number };

export type HostileRun = {
  findings: Finding[];
  checks: Check[];
  /** Names of all operations that were requested. */
  operations: string[];
  /** How many requests had which status; "none" if no answer came. */
  statuses: ReadonlyMap<string, number>;
  seconds: number;
  slowestMs: number;
  /** How many were late among the others, but not by themselves. */
  excused: number;
  /** In the middle and at the end; null if the process is not ours. */
  memory: { half: Memory; end: Memory } | null;
};

/** Requests in flight at once. */
const AT_ONCE = 8;
/** After this many requests, everything that the others need is restored. */
const BETWEEN_RESTORES = 200;
/** How much of what the second half left behind may be retained, in megabytes (decision 0098). */
export const MOST_GROWTH = { held: 24, resident: 160 };
/** This many requests that are also late by themselves show that it is not the machine. */
const MOST_LATE = 5;
/** Log lines are written after a second at the latest. */
const LOG_DELAY_MS = 1500;

/** Prepares requests and sends them. */
export class Attack {
  readonly findings: Finding[] = [];
  readonly statuses = new Map<string, number>();
  slowestMs = 0;
  private readonly late: Finding[] = [];
  readonly world: World;
  readonly roles: Roles;
  private readonly seed: number;
  private readonly site: { host: string; port: number };
  private readonly csrf: { token: string; cookie: string };
  private readonly secrets: string[];
  private readonly operations: ReadonlyMap<string, Operation>;

  private constructor(
    target: HostileTarget,
    seed: number,
    world: World,
    roles: Roles,
    csrf: { token: string; cookie: string },
  ) {
    const { hostname, port } = new URL(target.url);
    this.site = { host: hostname === "localhost" ? "127.0.0.1" : hostname, port: Number(port) };
    this.seed = seed;
    this.world = world;
    this.roles = roles;
    this.csrf = csrf;
    this.secrets = target.databaseUrl ? [new URL(target.databaseUrl).password].filter(Boolean) : [];
    this.operations = new Map(world.operations.map((operation) => [operation.name, operation]));
  }

  static async prepare(target: HostileTarget, seed: number): Promise<Attack> {
    const roles = new Roles(target);
    await roles.restore();
    const world = await learnWorld(target.url, (role) => roles.tokenOf(role));
    return new Attack(target, seed, world, roles, await learnCsrf(target.url));
  }

  requestAt(number: number): HostileRequest {
    return requestAt(this.world, this.seed, number);
  }

  /** Sends a request and records what is wrong with its answer; a late one is kept for `judgeLate`. */
  async send(request: HostileRequest): Promise<Answer> {
    const answer = await this.answerTo(request);
    const { status, ms } = answer;
    const kind = status === null ? "none" : String(status);
    this.statuses.set(kind, (this.statuses.get(kind) ?? 0) + 1);
    if (answer.end === "whole") this.slowestMs = Math.max(this.slowestMs, ms);
    for (const finding of this.judge(request, answer))
      (finding.kind === "slow" ? this.late : this.findings).push(finding);
    // Most likely a request has ended the session, or the account.
    if (status === 401 && request.role !== "guest") await this.roles.restore();
    return answer;
  }

  /**
   * Resends late requests when nothing else is in flight: a busy machine is not a request's fault.
   * @returns how many were late only among the others
   */
  async judgeLate(): Promise<number> {
    let excused = 0;
    for (const { request, ...finding } of this.late.splice(0)) {
      const isTried = this.findings.filter(({ kind }) => kind === "slow").length < MOST_LATE;
      const again = request && isTried ? this.judge(request, await this.answerTo(request)) : [];
      if (!isTried || again.some(({ kind }) => kind === "slow")) this.findings.push({ request, ...finding });
      else excused += 1;
    }
    return excused;
  }

  private answerTo(request: HostileRequest): Promise<Answer> {
    return send(request, this.site, this.valuesFor(request));
  }

  private judge(request: HostileRequest, answer: Answer): Finding[] {
    const operation = this.operations.get(request.operation);
    if (!operation) throw new Error(`There is no operation ${request.operation}.`);
    const context = { operation, schemas: this.world.schemas, secrets: this.secrets };
    const { status, ms } = answer;
    const requestId = answer.headers.get("x-request-id") ?? requestIdOf(this.seed, request.number);
    return faultsOf(request, answer, context).map((fault) => ({
      ...fault,
      cause: "",
      request,
      requestId,
      status,
      ms,
    }));
  }

  /** The requests with these numbers, several at once. */
  async sendAll(from: number, to: number): Promise<void> {
    let next = from;
    const worker = async () => {
      while (next < to) {
        const number = next;
        next += 1;
        if (number % BETWEEN_RESTORES === 0) await this.restore();
        await this.send(this.requestAt(number));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  /** Accounts and settings: administrators' requests change both, and staff must be emailed about failures. */
  private async restore(): Promise<void> {
    await this.roles.restore();
    await fetch(`http://${this.site.host}:${this.site.port}/api/admin/settings/reset`, {
      method: "POST",
      headers: { authorization: `Bearer ${this.roles.tokenOf("admin")}` },
    });
  }

  private valuesFor({ role }: HostileRequest): Values {
    return new Map([
      ["host", `localhost:${this.site.port}`],
      ["credential", this.roles.tokenOf(role)],
      ["csrf", this.csrf.token],
      ["csrfCookie", this.csrf.cookie],
    ]);
  }
}

/** The whole run: the requests, the memory, and the site's health afterwards. */
export async function runHostile(
  target: HostileTarget,
  { seed, requests }: HostileOptions,
): Promise<HostileRun> {
  const { process: own } = target;
  const attack = await Attack.prepare(target, seed);
  const started = performance.now();
  const half = Math.floor(requests / 2);
  await attack.sendAll(0, half);
  const first = own && (await measureMemory(own.pid, own.log));
  await attack.sendAll(half, requests);
  const seconds = (performance.now() - started) / 1000;
  await wait(LOG_DELAY_MS);
  const last = own && (await measureMemory(own.pid, own.log));
  const memory = first && last ? { half: first, end: last } : null;
  const excused = await attack.judgeLate();
  const checks = [...(memory ? memoryChecks(memory) : []), ...(await checkAftermath(target, attack.roles))];
  await wait(LOG_DELAY_MS);
  return {
    findings: withCauses(attack.findings, own?.log.entries ?? [], requestOf(attack)),
    checks,
    operations: attack.world.operations.map(({ name }) => name),
    statuses: attack.statuses,
    seconds,
    slowestMs: attack.slowestMs,
    excused,
    memory,
  };
}

/** Some of a run's requests, one after the other. */
export async function repeatHostile(
  target: HostileTarget,
  seed: number,
  numbers: readonly number[],
  show: (request: HostileRequest, answer: Answer) => void,
): Promise<Finding[]> {
  const attack = await Attack.prepare(target, seed);
  for (const number of numbers) {
    const request = attack.requestAt(number);
    show(request, await attack.send(request));
  }
  await attack.judgeLate();
  await wait(LOG_DELAY_MS);
  return withCauses(attack.findings, target.process?.log.entries ?? [], requestOf(attack));
}

function requestOf(attack: Attack) {
  return (requestId: string) => {
    const number = numberIn(requestId);
    return number === null ? null : attack.requestAt(number);
  };
}

function memoryChecks({ half, end }: { half: Memory; end: Memory }): Check[] {
  const check = (name: string, grown: number, most: number): Check => ({
    name,
    problem: grown > most ? `grew by ${Math.round(grown)} MB in the second half, more than ${most}` : null,
  });
  return [
    check("what the process holds stays the same", end.held - half.held, MOST_GROWTH.held),
    check("the memory of the process stays the same", end.resident - half.resident, MOST_GROWTH.resident),
  ];
}
