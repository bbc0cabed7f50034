import type { DemoSection } from './types.ts';

export const waiting: DemoSection = {
  name: 'While you wait',
  description: 'Most of baking is waiting well.',
  lessons: [
    {
      slug: 'kneading-or-folding',
      name: 'Kneading, or folding, or just waiting',
      html: `
<p>Kneading has one purpose: to bring order into the gluten net. There are several ways to get there, and the strongest arms are not the best of them.</p>
<h2>First, do nothing</h2>
<p>Stir flour and water together until no dry spots are left. Cover the bowl and go away for thirty minutes. When you come back, the shaggy mass has turned smooth and stretchy without any work: water has had time to reach every grain. Bakers call this rest the <em>autolyse</em>. Add salt and yeast afterwards; with instant yeast and a short rest you may also add them at once.</p>
<h2>Way one: knead</h2>
<ol>
<li>Push the dough away from you with the heel of the hand.</li>
<li>Fold the far edge back over.</li>
<li>Turn it by a quarter and start again.</li>
</ol>
<p>Eight to ten minutes are enough. Resist the wish to throw on more flour: dough that sticks at minute two has usually stopped sticking by minute six.</p>
<h2>Way two: fold</h2>
<p>For soft doughs, ours included. With a wet hand take the edge of the dough, pull it up as far as it goes without tearing and lay it over the middle. Do this from four sides: that is one fold. Give it three or four folds, half an hour apart. Each takes half a minute.</p>
<h2>Way three: time alone</h2>
<p>With a very small amount of yeast and twelve to eighteen hours on the kitchen table, the net forms almost by itself. Bread made this way needs no kneading whatever, only a plan.</p>
<h2>How to know that it is enough</h2>
<p>Take a walnut of dough and stretch it slowly between your fingers towards the light. If it tears at once, go on. If you can draw it out to a thin skin that light shines through before it tears, the net is ready. This is called the <strong>windowpane test</strong>.</p>
<p>Can you overdo it? By hand, hardly: you will tire before the dough does. In a machine, yes. The dough becomes wet, slack and shiny, and does not recover.</p>`,
    },
    {
      slug: 'when-is-it-ready',
      name: 'When is it ready?',
      image: 'bread-rise.webp',
      html: `
<p>Recipes say "let it rise for one hour". The dough has not read the recipe. In a kitchen at 26 °C it may be ready after 60 minutes, in one at 18 °C after two and a half hours. So watch the dough and let the clock rest.</p>
<figure><img src="demo:bread-rise.webp" alt="Three jars with dough at the start, after one hour and after two hours; a line on the glass marks where it began" width="1280" height="720"><figcaption>A straight jar with a rubber band is the most honest clock in the kitchen.</figcaption></figure>
<h2>The first rise</h2>
<p>Put a walnut of dough into a straight glass and mark its height. When it has <strong>doubled</strong>, the big dough in the bowl has doubled too, and the first rise is over. Other signs: a domed surface, bubbles under the skin, a wobble when you shake the bowl.</p>
<h2>Warm or cold?</h2>
<table>
<thead><tr><th>Where it rises</th><th>Roughly how long</th><th>What you get</th></tr></thead>
<tbody>
<tr><td>Warm place, 27 °C</td><td>1 hour</td><td>mild bread, soon on the table</td></tr>
<tr><td>Room, 21 °C</td><td>2 hours</td><td>more flavour, easy to handle</td></tr>
<tr><td>Refrigerator, 4 °C</td><td>12 to 24 hours</td><td>the fullest taste, bread when it suits you</td></tr>
</tbody>
</table>
<p>A useful rule: about eight degrees more make it rise about twice as fast, within the range that yeast likes. The times are for our loaf with one per cent of instant yeast.</p>
<h2>The second rise, and the finger</h2>
<p>After shaping, the loaf rises once more, now for 45 to 75 minutes. Flour your finger and press it in by about a centimetre:</p>
<ul>
<li>The dent <strong>springs back at once</strong>: too early. Wait.</li>
<li>It <strong>comes back slowly and not quite</strong>: now. Into the oven.</li>
<li>It <strong>stays as it is</strong>: a little late. Bake at once, do not slash deeply and expect a flatter loaf.</li>
</ul>
<h2>What if I have to leave?</h2>
<p>Put the bowl into the refrigerator. Nothing in this course is more freeing than that: cold does not spoil dough, it stretches time.</p>`,
    },
    {
      slug: 'shaping-a-round-loaf',
      name: 'Shaping a round loaf',
      html: `
<p>A ball of dough left to itself becomes a pancake. Shaping gives it a skin under tension, like the cloth of an umbrella, and that skin makes the loaf rise upwards instead of outwards.</p>
<h2>Step by step</h2>
<ol>
<li><strong>Turn it out.</strong> Dust the table lightly and tip the dough onto it, smooth side down. Do not punch it: the gas in there took two hours to make.</li>
<li><strong>Fold to the middle.</strong> Take the edge at twelve o'clock, pull it out a little, lay it on the centre. Go round the clock in six or eight such folds. You now have a parcel.</li>
<li><strong>Rest.</strong> Turn it over, cover it, give it fifteen minutes. Tight gluten relaxes, and the next step will not tear it.</li>
<li><strong>Tighten.</strong> Move to a part of the table without flour. Cup both hands behind the ball and draw it towards you. The underside sticks a little and the skin on top pulls tight. Turn it by a quarter and repeat, four or five times.</li>
<li><strong>Into its bed.</strong> Lay it with the seam up in a bowl lined with a well-floured cloth. It will be turned out with the smooth side up.</li>
</ol>
<h2>How tight?</h2>
<p>The surface should look smooth and feel like a well-filled cushion. When small tears appear, stop: the skin is at its limit, and beyond it the gas gets out.</p>
<h2>If it sticks</h2>
<p>Use less flour than you would like and more decision than you have. A quick hand does not stick; a hesitant one does. A bench scraper, or a plain plastic card, works like a third hand that never gets sticky.</p>
<h2>Why we fold the gas in</h2>
<p>Folding does not throw the bubbles away but divides them: each large one becomes several small ones, spread more evenly. It also brings yeast cells to fresh sugar. This is why the second rise is quicker than the first.</p>`,
    },
  ],
};
