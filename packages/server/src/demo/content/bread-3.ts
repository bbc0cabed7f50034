import { outOfTheOvenQuiz } from './bread-quizzes.ts';
import type { DemoSection } from './types.ts';

export const heat: DemoSection = {
  name: 'In the oven, and after',
  description: 'Ten minutes of drama, thirty of patience, and the slice.',
  lessons: [
    {
      slug: 'what-the-oven-does',
      name: 'What the oven does',
      image: 'bread-oven.webp',
      html: `
<p>Sit down in front of the oven door, because the first ten minutes are worth watching. The loaf grows by up to a third. This is called <strong>oven spring</strong>, and it has several causes at once.</p>
<figure><img src="demo:bread-oven.webp" alt="A loaf cut open inside an oven: heat comes from below, the crumb is full of holes and arrows point upwards" width="1280" height="720"><figcaption>Everything that can expand, expands, until the net sets.</figcaption></figure>
<h2>A loaf by the thermometer</h2>
<table>
<thead><tr><th>Inside the dough</th><th>What happens</th></tr></thead>
<tbody>
<tr><td>30 to 45 °C</td><td>Yeast works faster than ever; gas expands; carbon dioxide leaves the water it was dissolved in</td></tr>
<tr><td>about 50 to 60 °C</td><td>The yeast dies</td></tr>
<tr><td>about 60 to 80 °C</td><td>Starch swells and takes up water; gluten sets; dough becomes crumb</td></tr>
<tr><td>about 78 °C</td><td>Alcohol boils off (that is the smell when you open the door)</td></tr>
<tr><td>93 to 98 °C</td><td>Done. It never gets hotter than boiling water as long as it is moist</td></tr>
</tbody>
</table>
<h2>Steam at the beginning, none at the end</h2>
<p>The loaf can grow only as long as its skin is soft. Steam keeps it soft. The easiest way at home is a heavy pot with a lid, heated in the oven at 240 °C for half an hour: the loaf steams itself. After twenty minutes take the lid off, lower the heat to 220 °C and bake for another twenty to twenty-five.</p>
<h2>Why we slash</h2>
<p>A loaf will burst somewhere. A cut about a centimetre deep, made with a razor blade just before baking, tells it where.</p>
<h2>The crust</h2>
<p>On the outside the water is soon gone and the temperature climbs past 140 °C. Sugars and proteins now react with one another and make brown colors and hundreds of scents. This is the <strong>Maillard reaction</strong>, the same that browns a roast or coffee beans. Pale bread is not gentler bread, it is bread without half of its flavour.</p>
<p>Knock on the bottom. If it sounds hollow, take it out.</p>`,
    },
    {
      slug: 'from-bowl-to-crust',
      name: 'Film: from bowl to crust',
      video: {
        file: 'from-bowl-to-crust.mp4',
        poster: 'bread-oven.webp',
        captions: [
          { file: 'from-bowl-to-crust.en.vtt', label: 'English', language: 'en' },
          { file: 'from-bowl-to-crust.de.vtt', label: 'Deutsch', language: 'de' },
        ],
        durationSeconds: 24,
        chapters: [
          { label: 'What goes in', start: 0, end: 6 },
          { label: 'The net', start: 6, end: 12 },
          { label: 'The gas', start: 12, end: 18 },
          { label: 'The oven, and a knock', start: 18, end: 24 },
        ],
        fullWatch: true,
      },
      html: `
<p>Four pictures of this course in a row, twenty-four seconds from the scale to the knock on the crust. Watch it once to the end: the lesson is complete only when you have seen it all, and the last seconds are the ones that you will need in your own kitchen.</p>
<h2>Listen for the knock</h2>
<p>The film is silent until the loaf comes out of the oven. Then somebody knocks on its bottom, three times on a loaf that is done and three times on one that is not. Which is which? Jump back with the left arrow and listen again, as often as you like.</p>
<h2>What the sound tells you</h2>
<p>A baked crumb is a stiff sponge full of air. It swings when you knock, like the body of a guitar, and the tone is low and open. Dough that has not set is soft and wet: it swallows the blow, and you hear only your own knuckles. A kitchen thermometer says the same in numbers, 95 degrees in the middle.</p>
<h2>Note it down</h2>
<p>Pause wherever you like and write a note. It stands at its second of the film, under <em>Timestamped Notes</em>, and brings you back there with one press.</p>`,
    },
    {
      slug: 'reading-a-slice',
      name: 'Reading a slice',
      html: `
<p>Wait. Bread straight from the oven is still setting: the starch is soft and a knife turns it to gum. Give it an hour on a rack. Then cut it through the middle and look, because the slice remembers everything you did.</p>
<h2>From what you see to what to change</h2>
<table>
<thead><tr><th>The slice shows</th><th>It probably means</th><th>Next time</th></tr></thead>
<tbody>
<tr><td>Tight, heavy crumb, burst at the side</td><td>Not risen enough</td><td>Wait longer; trust the finger, not the clock</td></tr>
<tr><td>Flat loaf, large holes near the top, pale crust</td><td>Risen too long; the sugar is used up</td><td>Shorter or cooler second rise</td></tr>
<tr><td>Flat loaf, but an even crumb</td><td>Shaped too loosely, or too wet for the flour</td><td>Tighten the skin; 20 g less water</td></tr>
<tr><td>Gummy line at the bottom</td><td>Not baked through, or cut too early</td><td>Ten minutes more; wait one hour</td></tr>
<tr><td>Dense streaks of white</td><td>Dry flour folded in</td><td>Less flour on the table</td></tr>
<tr><td>Tastes of little</td><td>Too fast, or the salt forgotten</td><td>A night in the refrigerator; weigh the salt</td></tr>
</tbody>
</table>
<h2>Change one thing</h2>
<p>The temptation is to change flour, water and oven all together. Then the next loaf may be better and you will not know why. Change one thing, write it down, keep the slice's picture. Five loaves later you will know more about your kitchen than any book does.</p>
<h2>Keeping it</h2>
<p>Bread does not go stale by drying alone: its starch slowly goes back to a firmer, ordered form. This happens fastest a little above freezing, so the refrigerator is the worst place for a loaf. Keep it in a cloth or paper bag with the cut side down for two or three days, or slice and freeze it on the first. Toasting melts the firm starch again, and for a few minutes yesterday's bread is fresh.</p>
<h2>And now</h2>
<p>Bake the same loaf again this week. The first one teaches you the steps; the second one teaches you bread.</p>`,
    },
  ],
  quiz: outOfTheOvenQuiz,
};
