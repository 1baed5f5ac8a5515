/** All attacks, and how one is run: in a folder of its own, and with all that it started ended. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '../../src/core/result.ts';
import { openServers } from '../support/servers.ts';
import { type Attack, type Findings, failed, mergeFindings } from './attack.ts';
import { clocks } from './clocks.ts';
import { disks } from './disks.ts';
import { floods } from './floods.ts';
import { hung } from './hung.ts';
import { kills } from './kills.ts';
import { power } from './power.ts';
import { races } from './races.ts';

export const ATTACKS: readonly Attack[] = [kills, power, clocks, hung, races, floods, disks];

/** Longer attacks begin anew, with new matches: a match has a limit of moves. */
const MAX_ROUND_MS = 30_000;

/** Runs an attack for about so long. */
export async function runAttack(attack: Attack, program: string, ms: number): Promise<Findings> {
  const rounds = Math.ceil(ms / MAX_ROUND_MS);
  const findings: Findings[] = [];
  while (findings.length < rounds) findings.push(await runRound(attack, program, ms / rounds));
  return mergeFindings(findings);
}

async function runRound(attack: Attack, program: string, ms: number): Promise<Findings> {
  const folder = mkdtempSync(join(tmpdir(), 'duelbook-chaos-'));
  const servers = openServers(program);
  const cleanings: (() => void)[] = [];
  /** Also when this program is interrupted; ends nothing that it did not start. */
  const clean = (): void => {
    for (const each of cleanings.splice(0)) each();
    void servers.end();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', clean);
  try {
    const stage = { program, servers, folder, atEnd: (each: () => void) => cleanings.push(each) };
    return await attack.run(stage, ms);
  } catch (error) {
    // As where no player can move any more.
    return failed(`The attack ended early: ${messageOf(error)}`);
  } finally {
    await servers.end();
    clean();
    process.off('exit', clean);
  }
}
