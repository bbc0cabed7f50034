/** The people of the demo school, from a few shapes each. */
import { blob, box, color, curve, ellipse, line, polygon, sheet } from './ink.mjs';

function torso(page, paint) {
  const coat = blob(
    [70, 700],
    [92, 560],
    [160, 500],
    [258, 468],
    [320, 462],
    [382, 468],
    [480, 500],
    [548, 560],
    [572, 700],
    [320, 740],
  );
  page.shape(coat, paint, { width: 6 });
  page.ink(curve([168, 660], [176, 610], [172, 580]), { width: 3.6 });
  page.ink(curve([472, 660], [464, 610], [468, 580]), { width: 3.6 });
}

function neck(page, skin) {
  const shape = blob([272, 400], [368, 400], [372, 470], [360, 506], [320, 522], [280, 506], [268, 470]);
  page.fill(shape, skin);
  page.ink(curve([272, 410], [270, 462], [262, 482]), { width: 4.5 });
  page.ink(curve([368, 410], [370, 462], [378, 482]), { width: 4.5 });
  page.ink(curve([284, 446], [320, 464], [358, 444]), { width: 3, opacity: 0.5 });
}

function head(page, skin, { ears = true } = {}) {
  if (ears) {
    for (const [x, turn] of [
      [204, -8],
      [436, 8],
    ]) {
      page.shape(ellipse(x, 312, 24, 34, turn), skin, { width: 4.5, shift: [2, 3] });
      page.ink(ellipse(x, 314, 10, 16, turn, 120, 300), { width: 2.6, opacity: 0.7 });
    }
  }
  page.shape(
    blob(
      [208, 270],
      [222, 200],
      [272, 160],
      [320, 152],
      [368, 160],
      [418, 200],
      [432, 270],
      [424, 350],
      [386, 412],
      [320, 438],
      [254, 412],
      [216, 350],
    ),
    skin,
    { width: 5.5, shift: [4, 5] },
  );
}

function face(page, { brow = color.ink, cheek = '#D9795F', smile = 30, glasses } = {}) {
  for (const x of [270, 370]) {
    page.fill(ellipse(x + (x < 320 ? -16 : 16), 354, 25, 17), cheek, { opacity: 0.42 });
    page.fill(ellipse(x, 304, 8.5, 11), color.ink);
    page.fill(ellipse(x + 3, 300, 2.6), color.white);
  }
  page.ink(curve([246, 270], [268, 258], [292, 266]), { width: 6, paint: brow });
  page.ink(curve([348, 266], [372, 258], [394, 270]), { width: 6, paint: brow });
  page.ink(curve([322, 306], [332, 338], [326, 348], [308, 348]), { width: 4 });
  page.ink(
    curve([320 - smile - 8, 378], [320 - smile / 2, 392], [320, 396], [320 + smile / 2, 392], [320 + smile + 8, 376]),
    { width: 5 },
  );
  if (glasses === 'round') for (const x of [268, 372]) page.ink(ellipse(x, 306, 42), { width: 5 });
  if (glasses === 'square') for (const x of [268, 372]) page.ink(box(x - 42, 276, 84, 62, 18), { width: 5 });
  if (glasses) page.ink(curve([310, 302], [320, 296], [330, 302]), { width: 5 });
}

function portrait(seed, ground, draw) {
  const page = sheet(640, 640, { seed, tremble: 1.2 });
  page.fill(ellipse(322, 318, 262), ground);
  draw(page);
  return page;
}

const noor = () =>
  portrait(301, color.mist, (page) => {
    const skin = '#E2AE8C';
    page.shape(
      blob(
        [166, 330],
        [172, 210],
        [230, 128],
        [320, 104],
        [410, 128],
        [468, 210],
        [474, 330],
        [470, 440],
        [500, 540],
        [320, 580],
        [140, 540],
        [170, 440],
      ),
      color.indigo,
      { width: 6 },
    );
    torso(page, color.ochre);
    page.shape(
      blob(
        [176, 420],
        [240, 452],
        [320, 464],
        [400, 452],
        [464, 420],
        [478, 500],
        [420, 560],
        [330, 582],
        [230, 560],
        [164, 500],
      ),
      color.indigo,
      { width: 5 },
    );
    head(page, skin, { ears: false });
    face(page, { smile: 34 });
    const frame = blob(
      [170, 320],
      [180, 214],
      [240, 140],
      [320, 118],
      [400, 140],
      [460, 214],
      [470, 320],
      [448, 420],
      [400, 452],
      [434, 360],
      [430, 262],
      [392, 196],
      [320, 174],
      [248, 196],
      [210, 262],
      [206, 360],
      [240, 452],
      [192, 420],
    );
    page.shape(frame, color.indigo, { width: 5, shift: [0, 0] });
    page.ink(curve([196, 470], [300, 520], [430, 500]), { width: 3.6 });
    page.ink(curve([226, 520], [320, 552], [410, 536]), { width: 3.6 });
    page.ink(curve([214, 180], [262, 140], [318, 132]), { width: 3, paint: color.mist });
  });

const tomas = () =>
  portrait(302, color.rose, (page) => {
    const skin = '#D79F78';
    const hair = '#3B2B2C';
    torso(page, color.white);
    page.shape(polygon([214, 500], [426, 500], [470, 700], [170, 700]), color.sage, { width: 5 });
    page.ink(line([226, 504], [250, 470]), { width: 8, paint: color.leaf });
    page.ink(line([414, 504], [390, 470]), { width: 8, paint: color.leaf });
    neck(page, skin);
    head(page, skin);
    const beard = blob(
      [208, 300],
      [232, 348],
      [276, 352],
      [320, 344],
      [364, 352],
      [408, 348],
      [432, 300],
      [430, 380],
      [392, 440],
      [320, 470],
      [248, 440],
      [210, 380],
    );
    page.shape(beard, hair, { width: 5, shift: [0, 0] });
    page.fill(blob([286, 384], [320, 376], [354, 384], [344, 404], [320, 410], [296, 404]), color.white);
    page.ink(blob([286, 384], [320, 376], [354, 384], [344, 404], [320, 410], [296, 404]), { width: 4 });
    for (const [x, y, r] of [
      [216, 216, 36],
      [232, 170, 40],
      [276, 138, 44],
      [330, 126, 46],
      [384, 144, 42],
      [418, 182, 38],
      [428, 222, 30],
    ])
      page.shape(ellipse(x, y, r), hair, { width: 3, shift: [0, 0] });
    for (const [x, y] of [
      [250, 158],
      [304, 128],
      [366, 138],
      [404, 184],
      [222, 204],
    ])
      page.ink(ellipse(x, y, 17, 17, 0, 200, 330), { width: 3, paint: '#8A6A5E' });
    for (const x of [270, 370]) {
      page.fill(ellipse(x, 304, 8.5, 11), color.ink);
      page.fill(ellipse(x + 3, 300, 2.6), color.white);
    }
    page.ink(curve([244, 272], [268, 258], [294, 268]), { width: 8, paint: hair });
    page.ink(curve([346, 268], [372, 258], [396, 272]), { width: 8, paint: hair });
    page.ink(curve([322, 306], [332, 336], [326, 344], [308, 344]), { width: 4 });
  });

const ruth = () =>
  portrait(303, color.ochre, (page) => {
    const skin = '#8A5A44';
    const hair = '#2E2530';
    page.shape(
      blob(
        [142, 270],
        [160, 150],
        [240, 74],
        [330, 58],
        [420, 82],
        [490, 160],
        [502, 270],
        [470, 350],
        [400, 380],
        [240, 380],
        [168, 350],
      ),
      hair,
      { width: 5, shift: [0, 0] },
    );
    page.dots(
      blob(
        [150, 270],
        [160, 150],
        [240, 80],
        [330, 64],
        [420, 88],
        [484, 160],
        [496, 270],
        [470, 340],
        [240, 370],
        [168, 340],
      ),
      170,
      { paint: '#6C5566', size: 3, opacity: 0.8 },
    );
    torso(page, color.clay);
    neck(page, skin);
    page.shape(blob([236, 486], [320, 530], [404, 486], [420, 520], [320, 570], [220, 520]), color.clay, {
      width: 5,
      shift: [0, 0],
    });
    head(page, skin);
    page.fill(
      blob([206, 262], [222, 192], [276, 152], [364, 152], [420, 192], [434, 262], [390, 210], [320, 196], [250, 210]),
      hair,
    );
    face(page, { cheek: '#C25E4A', smile: 36, glasses: 'round' });
    for (const x of [200, 440]) page.shape(ellipse(x, 366, 11), color.ochre, { width: 3.4, shift: [0, 0] });
  });

const edith = () =>
  portrait(304, color.sage, (page) => {
    const skin = '#EFC4A8';
    const hair = '#E9E4DE';
    page.shape(
      blob(
        [166, 420],
        [160, 280],
        [190, 170],
        [262, 112],
        [340, 104],
        [420, 132],
        [472, 210],
        [482, 310],
        [476, 420],
        [420, 440],
        [320, 400],
        [220, 440],
      ),
      hair,
      { width: 5.5 },
    );
    torso(page, color.dusk);
    neck(page, skin);
    page.shape(
      polygon([262, 486], [320, 560], [378, 486], [404, 510], [340, 610], [300, 610], [236, 510]),
      color.white,
      { width: 4.5, shift: [0, 0] },
    );
    head(page, skin, { ears: false });
    const fringe = blob(
      [200, 330],
      [196, 232],
      [236, 158],
      [320, 128],
      [404, 158],
      [442, 232],
      [440, 330],
      [428, 262],
      [400, 214],
      [350, 196],
      [290, 214],
      [240, 230],
      [216, 270],
    );
    page.shape(fringe, hair, { width: 4.5, shift: [0, 0] });
    page.ink(curve([290, 206], [330, 168], [390, 160]), { width: 3, opacity: 0.6 });
    page.ink(curve([250, 220], [276, 180], [312, 158]), { width: 3, opacity: 0.6 });
    face(page, { brow: '#9A8F8A', smile: 30, glasses: 'square' });
    page.ink(curve([236, 352], [228, 362], [232, 372]), { width: 2.4, opacity: 0.5 });
    page.ink(curve([404, 352], [412, 362], [408, 372]), { width: 2.4, opacity: 0.5 });
  });

const kenji = () =>
  portrait(305, color.clay, (page) => {
    const skin = '#EBBE94';
    const hair = '#2C2A38';
    torso(page, color.mist);
    neck(page, skin);
    page.shape(polygon([258, 480], [320, 540], [290, 590], [232, 512]), color.white, { width: 4.5, shift: [0, 0] });
    page.shape(polygon([382, 480], [320, 540], [350, 590], [408, 512]), color.white, { width: 4.5, shift: [0, 0] });
    page.ink(line([320, 544], [320, 660]), { width: 3.4 });
    for (const y of [580, 626]) page.fill(ellipse(330, y, 5), color.ink);
    head(page, skin);
    const cap = blob(
      [196, 300],
      [188, 210],
      [222, 132],
      [300, 98],
      [386, 108],
      [440, 166],
      [450, 240],
      [442, 300],
      [428, 256],
      [412, 226],
      [380, 240],
      [340, 216],
      [300, 246],
      [262, 224],
      [226, 254],
      [214, 280],
    );
    page.shape(cap, hair, { width: 5, shift: [0, 0] });
    page.ink(curve([250, 160], [300, 130], [370, 136]), { width: 4, paint: '#6F6C83' });
    page.ink(curve([236, 196], [250, 178], [272, 166]), { width: 4, paint: '#6F6C83' });
    face(page, { smile: 26 });
  });

export const pictures = {
  'portrait-noor': noor,
  'portrait-tomas': tomas,
  'portrait-ruth': ruth,
  'portrait-edith': edith,
  'portrait-kenji': kenji,
};
