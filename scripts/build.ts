/** `npm run build`: the production build that `npm run up` and `npm start` serve; does nothing if it is current. */
import { ensureBuild } from "./support/build.ts";
import { command } from "./support/command.ts";

await command(async () => {
  const folder = await ensureBuild({ keepMain: false });
  console.log(`  The build in ${folder} is current.`);
  return 0;
});
