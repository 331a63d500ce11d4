import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ListMultipartUploadsCommand, S3Client } from "@aws-sdk/client-s3";
import { startFauxqs } from "fauxqs";
import { localFiles } from "#lib/platform/files/local.ts";
import type { FileAdapter } from "#lib/platform/files/port.ts";
import { type S3Settings, s3Files } from "#lib/platform/files/s3.ts";
import { configuredBucket } from "#lib/platform/files/store.ts";

/** A file store for one test file. */
export type FilePlace = {
  adapter: FileAdapter;
  /** The environment variables that make a process store its files there. */
  variables: Record<string, string>;
  /** What is there of files that were not completely written. */
  unfinished: () => Promise<string[]>;
  /** From now on, nothing answers. */
  stop: () => Promise<void>;
};

/** A folder on this machine. */
export async function startFolder(): Promise<FilePlace> {
  const root = mkdtempSync(join(tmpdir(), "homeroom-files-"));
  return {
    adapter: localFiles(root),
    // Empty counts as not set.
    variables: {
      DATA_DIR: root,
      S3_BUCKET: "",
      S3_ACCESS_KEY_ID: "",
      S3_SECRET_ACCESS_KEY: "",
      S3_ENDPOINT: "",
    },
    unfinished: async () =>
      readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".part")),
    stop: async () => rmSync(root, { recursive: true, force: true }),
  };
}

/**
 * The bucket named in the environment (S3_BUCKET, …), so that any server can be tried, or else one from
 * `startS3Server`.
 */
export async function startBucket(): Promise<FilePlace> {
  const given = configuredBucket();
  if (!given) return startS3Server();
  const before = new Set(await uploadsOf(given));
  return {
    ...placeIn(given),
    unfinished: async () => (await uploadsOf(given)).filter((id) => !before.has(id)),
    stop: async () => undefined,
  };
}

/** A bucket on a local server that speaks the S3 protocol. It accepts every signature. */
export async function startS3Server(): Promise<FilePlace> {
  const disk = mkdtempSync(join(tmpdir(), "homeroom-s3-"));
  const server = await startFauxqs({ port: 0, logger: false, s3StorageDir: disk });
  server.createBucket("homeroom-files");
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${server.port}`,
    bucket: "homeroom-files",
    region: "us-east-1",
    accessKeyId: "test-key",
    secretAccessKey: "test-secret",
    isPathStyle: true,
  };
  return {
    ...placeIn(settings),
    unfinished: async () => readdirSync(join(disk, "_multipart")),
    stop: async () => {
      await server.stop();
      rmSync(disk, { recursive: true, force: true });
    },
  };
}

function placeIn(settings: S3Settings): Pick<FilePlace, "adapter" | "variables"> {
  return {
    adapter: s3Files(settings),
    variables: {
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      S3_REGION: settings.region,
      S3_PATH_STYLE: settings.isPathStyle ? "on" : "off",
      ...(settings.endpoint && { S3_ENDPOINT: settings.endpoint }),
    },
  };
}

async function uploadsOf({
  bucket,
  endpoint,
  region,
  isPathStyle,
  ...credentials
}: S3Settings): Promise<string[]> {
  const client = new S3Client({
    ...(endpoint && { endpoint }),
    region,
    credentials,
    forcePathStyle: isPathStyle,
  });
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
  return Uploads.map(({ UploadId = "" }) => UploadId);
}
