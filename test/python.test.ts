/** The Python package, driven by python3 against the built engine. Nothing has to be installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/games/list.ts';
import { makePackage, runIn } from './support/package.ts';
import { hasCommand } from './support/processes.ts';

const ROOT = resolve(import.meta.dirname, '..');
const STAND_INS = join(import.meta.dirname, 'support/python');

const hasPython = hasCommand('python3', '--version');
if (!hasPython) {
  console.log(
    'Tests of the Python package are skipped: they need python3 (apt-get install python3).',
  );
}

/** The lines that a program prints; `path` is looked through for packages first. */
function python(program: string, path = ''): readonly string[] {
  const folder = makePackage();
  const start = `import sys\nsys.path[:0] = [${JSON.stringify(path)}, "python"]\n`;
  writeFileSync(join(folder, 'session.py'), start + program);
  const { code, out, err } = runIn(folder, 'python3', 'session.py');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out.trimEnd().split('\n');
}

/** A call, and what it raises. */
const RAISED = `
def raised(call):
    try:
        return call()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
`;

describe.skipIf(!hasPython)('an environment in Python', () => {
  it('resets, steps, rewards and refuses', () => {
    const lines = python(`${RAISED}
from duelbook import Env
env = Env("binary-race", {"target": 5})
print(env.action_names, env.action_count)
seen, info = env.reset(seed=1)
print(seen, info["turn"], info["text"], info["actions"], info["legal"], info["outcome"])
print(env.step("+2")[1:4], env.evaluate()["value"], env.mask())
print(raised(lambda: env.step("+3")))
seen, reward, terminated, truncated, info = env.step(0)
print(seen, reward, terminated, truncated, info["rewards"], info["outcome"]["winner"])
print(raised(lambda: env.step(0)))
env.reset()
class Index:
    def __index__(self):
        return 1
for action in (-1, 2, 0.5, None, True, "resign 2", "left 1", "restart"):
    print(raised(lambda: env.step(action)), env.record["moves"])
env.step(Index())
clone = env.clone()
print(clone.step("+2")[1], clone.record["moves"], env.record["moves"])
first = env.record["seed"]
env.reset()
print(env.record["seed"] != first)
env.close()
print(raised(lambda: Env("binary-race", {"rounds": "3"})))
`);
    expect(lines).toEqual([
      "['+2', '*2'] 2",
      "{'total': [1], 'target': [5]} 1 Total: 1 of 5 [0, 1] ['+2', '*2'] None",
      '(0, False, False) win [1, 1]',
      'EngineError: A move is +2 or *2.',
      "{'total': [5], 'target': [5]} 1 True False {1: -1, 2: 1} 2",
      'RuntimeError: The round is over: reset first.',
      'IndexError: An action is a text or the id, below 2, of a legal one, not -1. []',
      'IndexError: An action is a text or the id, below 2, of a legal one, not 2. []',
      "TypeError: 'float' object cannot be interpreted as an integer []",
      "TypeError: 'NoneType' object cannot be interpreted as an integer []",
      'TypeError: An action is a text or an id, not True. []',
      'EngineError: resign 2 is no move. []',
      'EngineError: left 1 is no move. []',
      'EngineError: restart is no move. []',
      "0 ['*2', '+2'] ['*2']",
      'True',
      'ValueError: An environment is a single round: leave rounds out.',
    ]);
  });

  it('says what is missing before a round, and that its engine has ended', () => {
    const lines = python(`${RAISED}
from duelbook import Engine, Env, VectorEnv
engine = Engine()
env = Env("color-bridge", engine=engine, most_moves=20_000)
for early in (env.legal_actions, env.evaluate, env.choose, lambda: env.step(0)):
    print(raised(early))
print(env.most_moves, raised(lambda: VectorEnv("color-bridge", engine=engine, count=2).step([0, 0])))
env.reset()
engine._process.kill()
engine._process.wait()
for _ in range(2):
    print(raised(lambda: env.step("2")))
engine.close()
`);
    expect(lines).toEqual([
      ...Array(4).fill('RuntimeError: No round has begun: call reset first.'),
      '9999 RuntimeError: No round has begun: call reset first.',
      ...Array(2).fill('RuntimeError: The engine has ended.'),
    ]);
  });

  it('steps many rounds as it steps one', () => {
    const lines = python(`${RAISED}
from random import Random
from duelbook import Engine, Env, VectorEnv
with Engine() as engine:
    for game in engine.games():
        chance = Random(1)
        many = VectorEnv(game["id"], count=3, engine=engine, most_moves=12)
        envs = [Env(game["id"], engine=engine, most_moves=12) for _ in range(3)]
        batch = many.reset(seed=5, first="random")
        for place, env in enumerate(envs):
            env.reset(seed=5 + place, options={"first": "random"})
        ended, next_seed, masks = 0, 8, True
        for _ in range(30):
            actions = [chance.choice(legal) for legal in batch.actions]
            masks = masks and many.masks() == [env.mask() for env in envs]
            batch = many.step(actions)
            for place, env in enumerate(envs):
                seen, reward, terminated, truncated, info = env.step(actions[place])
                one = (reward, terminated, truncated)
                all = (batch.rewards[place], batch.terminated[place], batch.truncated[place])
                assert one == all, (game["id"], one, all)
                if terminated or truncated:
                    seen, info = env.reset(seed=next_seed, options={"first": "random"})
                    ended, next_seed = ended + 1, next_seed + 1
                assert seen == {name: rows[place] for name, rows in batch.observations.items()}
                assert (info["turn"], info["actions"]) == (batch.turns[place], batch.actions[place])
        print(game["id"], ended > 3, masks)
    print(raised(lambda: many.step([0])))
    print(raised(lambda: many.step([0, 0, 999])))
    print(raised(lambda: VectorEnv("color-bridge", count=0, engine=engine)))
`);
    expect(lines).toEqual([
      ...GAMES.map(({ id }) => `${id} True True`),
      'ValueError: There must be 3 actions, not 1.',
      expect.stringMatching(
        /^EngineError: An action is the id, below 52, of a legal one, not 999\.$/,
      ),
      'ValueError: count must be from 1 to 10000, not 0.',
    ]);
  });
});

describe.skipIf(!hasPython)('the wrappers', () => {
  const isInstalled = (name: string): boolean =>
    spawnSync('python3', ['-c', `import ${name}`]).status === 0;

  it('say which package they need, or pass its own check', () => {
    for (const [name, module, check] of [
      [
        'gymnasium',
        'gym',
        `from gymnasium.utils.env_checker import check_env
env = duelbook.gym.GymEnv("color-bridge")
check_env(env)`,
      ],
      [
        'pettingzoo',
        'zoo',
        `from pettingzoo.test import api_test
env = duelbook.zoo.ZooEnv("color-bridge")
api_test(env, num_cycles=100)`,
      ],
    ] as const) {
      if (isInstalled(name)) {
        const folder = makePackage();
        const start = `import sys\nsys.path.insert(0, "python")\nimport duelbook.${module}`;
        writeFileSync(join(folder, 'check.py'), `${start}\n${check}\nenv.close()\n`);
        // It may warn of what is a matter of taste.
        const { code, err } = runIn(folder, 'python3', 'check.py');
        expect(code, err).toBe(0);
        continue;
      }
      console.log(
        `${name} is not installed, so duelbook.${module} is tried with a stand-in alone.`,
      );
      const program = `${RAISED}\nprint(raised(lambda: __import__("duelbook.${module}")))`;
      expect(python(program)).toEqual([
        `ImportError: duelbook.${module} needs ${name}: pip install ${name}`,
      ]);
    }
  });

  it('let one agent play against a level, or both seats', () => {
    const lines = python(
      `from random import Random
from duelbook.gym import GymEnv
chance = Random(1)
for opponent in ("easy", None):
    env = GymEnv("color-bridge", {"length": 5}, opponent=opponent, render_mode="ansi")
    seen, info = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    done, rewards = False, []
    while not done:
        legal = [action for action, is_legal in enumerate(info["action_mask"]) if is_legal]
        seen, reward, terminated, truncated, info = env.step(chance.choice(legal))
        rewards.append(reward)
        done = terminated or truncated
    print(again == {"own": [0] * 5, "other": [0] * 5}, rewards[-1] in (1.0, -1.0), set(rewards[:-1]) <= {0.0})
    seen, info = env.reset(seed=3, options={"first": 2})
    print(info["turn"], env.render().startswith("Current Track: "), sum(seen["other"]) > 0)
    env.step(0) if info["action_mask"][0] else None
    print(env.step(99)[1:4])
    env.close()
`,
      STAND_INS,
    );
    expect(lines).toEqual([
      'True True True',
      '1 True True',
      '(-1.0, True, False)',
      'True True True',
      '2 True False',
      '(-1.0, True, False)',
    ]);
  });

  it('let two agents play in the order of the game', () => {
    const lines = python(
      `from random import Random
from duelbook.zoo import ZooEnv
for game in ("equation-duel", "color-bridge"):
    chance = Random(2)
    env = ZooEnv(game)
    env.reset(seed=1)
    order, totals = [], {agent: 0 for agent in env.agents}
    while env.agents:
        agent = env.agent_selection
        totals[agent] += env._cumulative_rewards[agent]
        mask = env.observe(agent)["action_mask"]
        legal = [action for action, is_legal in enumerate(mask) if is_legal]
        env.step(chance.choice(legal) if legal else None)
        order.append(agent[-1])
    print("".join(order[:4]), sorted(totals.values()), len(order) > 5)
    env.reset(seed=1)
    env.step(0)
    print([env.observe(agent)["observation"][0] for agent in env.agents])
    env.step(99)
    print(env.rewards, env.terminations["player_1"])
    env.close()
`,
      STAND_INS,
    );
    expect(lines).toEqual([
      '1122 [-1, 1] True',
      '[1, 0]',
      "{'player_1': -1, 'player_2': 1} True",
      '1212 [-1, 1] True',
      '[1, 0]',
      "{'player_1': 1, 'player_2': -1} True",
    ]);
  });
});

describe.skipIf(!hasPython)('the examples', () => {
  it('random_agent.py plays every game, the same for the same seeds', () => {
    const folder = makePackage();
    const play = () => runIn(folder, 'python3', 'python/examples/random_agent.py', 'easy', '2');
    const { code, out, err } = play();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.trimEnd().split('\n')).toHaveLength(GAMES.length);
    expect(out).toMatch(/^Binary Race: random against easy won \d, lost \d$/m);
    expect(play().out).toBe(out);
  });

  it('of the pages run, and print what they say', () => {
    for (const page of ['python/README.md', 'docs/environments.md']) {
      const text = readFileSync(join(ROOT, page), 'utf8');
      for (const [, code = ''] of text.matchAll(/^```python\n(.*?)^```$/gms)) {
        const expected = [...code.matchAll(/^# prints (.*)$/gm)].map(([, line]) => line);
        expect(expected.length).toBeGreaterThan(0);
        expect(python(code)).toEqual(expected);
      }
    }
  });
});

it('is one package, typed, with the version of the program', () => {
  const project = readFileSync(join(ROOT, 'python/pyproject.toml'), 'utf8');
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(project).toContain(`version = "${version}"`);
  expect(project).toContain('dependencies = []');
  expect(existsSync(join(ROOT, 'python/duelbook/py.typed'))).toBe(true);
});
